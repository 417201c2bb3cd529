import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySampleWorkspace } from '../../../scripts/host/workspace.mjs';

type Theme = 'Default Dark Modern' | 'Default Light Modern' | 'Default High Contrast';

export interface WorkspaceOptions {
  readonly theme?: Theme;
  /** Workspace settings besides the theme. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Puts files into the empty folder; the bundled sample and the notebooks where not given. */
  readonly fill?: (folder: string) => void;
}

/** A fresh folder for one test file, as saving in the editor writes to disk. */
export function makeWorkspace({
  theme = 'Default Dark Modern',
  settings = {},
  fill,
}: WorkspaceOptions): string {
  const folder = mkdtempSync(join(tmpdir(), 'gestalt-workspace-'));
  (fill ?? copySampleWorkspace)(folder);
  mkdirSync(join(folder, '.vscode'), { recursive: true });
  const all = { 'workbench.colorTheme': theme, ...settings };
  writeFileSync(join(folder, '.vscode/settings.json'), JSON.stringify(all, undefined, 2));
  return folder;
}

export function removeWorkspace(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
