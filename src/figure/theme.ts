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

/** Colours where the editor gives none. */
export const themeFallbacks: Record<
  ThemeKind,
  { foreground: string; background: string; line: string; focus: string }
> = {
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

/** Whether the theme is one of strong contrast, in which what is pale must be less so. */
export function isHighContrast({ kind }: Theme): boolean {
  return kind.startsWith('high-contrast');
}

/** The kind that VS Code says by the classes of a webview's body. */
export function themeKind(classes: Iterable<string>): ThemeKind {
  const names = new Set(classes);
  if (names.has('vscode-high-contrast-light')) return 'high-contrast-light';
  if (names.has('vscode-high-contrast')) return 'high-contrast';
  return names.has('vscode-dark') ? 'dark' : 'light';
}
