export type ThemeKind = 'light' | 'dark' | 'high-contrast' | 'high-contrast-light';

/** What a figure takes from the editor's theme; colours as CSS text. */
export interface Theme {
  kind: ThemeKind;
  isDark: boolean;
  foreground: string;
  muted: string;
  background: string;
  /** Grid lines and frames. */
  line: string;
  focus: string;
  /** Of hover labels. */
  hoverBackground: string;
  hoverForeground: string;
  hoverLine: string;
  font: string;
  /** In CSS pixels. */
  fontSize: number;
}

const fallbacks: Record<ThemeKind, { foreground: string; background: string; line: string; focus: string }> =
  {
    light: { foreground: '#3b3b3b', background: '#ffffff', line: '#d4d4d4', focus: '#005fb8' },
    dark: { foreground: '#cccccc', background: '#1f1f1f', line: '#454545', focus: '#0078d4' },
    'high-contrast': { foreground: '#ffffff', background: '#000000', line: '#6fc3df', focus: '#f38518' },
    'high-contrast-light': {
      foreground: '#292929',
      background: '#ffffff',
      line: '#0f4a85',
      focus: '#006bbd',
    },
  };

/** The kind that VS Code says by the classes of a webview's body. */
export function themeKind(classes: Iterable<string>): ThemeKind {
  const names = new Set(classes);
  if (names.has('vscode-high-contrast-light')) return 'high-contrast-light';
  if (names.has('vscode-high-contrast')) return 'high-contrast';
  return names.has('vscode-dark') ? 'dark' : 'light';
}

/** The theme as the webview's style now has it. */
export function readTheme(body: HTMLElement): Theme {
  const style = getComputedStyle(body);
  const kind = themeKind(body.classList);
  const fallback = fallbacks[kind];
  const read = (name: string, otherwise: string): string =>
    style.getPropertyValue(`--vscode-${name}`).trim() || otherwise;
  const foreground = read('editor-foreground', fallback.foreground);
  const background = read('editor-background', fallback.background);
  const isHighContrast = kind.startsWith('high-contrast');
  return {
    kind,
    isDark: kind === 'dark' || kind === 'high-contrast',
    foreground,
    muted: isHighContrast ? foreground : read('descriptionForeground', foreground),
    background,
    line: isHighContrast ? read('contrastBorder', fallback.line) : read('panel-border', fallback.line),
    focus: read('focusBorder', fallback.focus),
    hoverBackground: read('editorHoverWidget-background', background),
    hoverForeground: read('editorHoverWidget-foreground', foreground),
    hoverLine: read('editorHoverWidget-border', isHighContrast ? fallback.line : foreground),
    font: read('font-family', 'system-ui, sans-serif'),
    fontSize: Number.parseFloat(read('font-size', '13px')) || 13,
  };
}

/** Calls back after the theme changed, until the returned function is called. */
export function onThemeChange(body: HTMLElement, changed: () => void): () => void {
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  });
  observer.observe(body, { attributes: true, attributeFilter: ['class'] });
  observer.observe(body.ownerDocument.documentElement, { attributes: true, attributeFilter: ['style'] });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
