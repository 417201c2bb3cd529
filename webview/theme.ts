import { type Theme, themeFallbacks, themeKind } from '../src/figure/theme';

/** The theme as the webview's style now has it. */
export function readTheme(body: HTMLElement): Theme {
  const style = getComputedStyle(body);
  const kind = themeKind(body.classList);
  const fallback = themeFallbacks[kind];
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
