import * as vscode from 'vscode';
import type { Engine } from '../engine/engine';
import type { Activity, Load } from '../notebook/activity';
import {
  engineStartedLine,
  engineStoppedLine,
  errorLines,
  loadedLines,
  loadFailedLine,
  queryFailedLine,
} from './logLines';

/** The log “Gestalt” among the editor's outputs. It is made when the first line comes, so that activation stays quick. */
export class Log implements Activity, vscode.Disposable {
  #channel: vscode.LogOutputChannel | null = null;

  /** `version` is the extension's. */
  constructor(private readonly version: string) {}

  loaded(load: Load): void {
    for (const line of loadedLines(load)) this.#open().info(line);
  }

  loadFailed(failure: { kind: string; ms: number }): void {
    this.#open().error(loadFailedLine(failure));
  }

  queryFailed(failure: { kind: string; length: number; ms: number }): void {
    this.#open().warn(queryFailedLine(failure));
  }

  /** Tells that the engine started, and, when it does, that it stopped. */
  engineStarted({ version, stopped }: Engine, ms: number): void {
    this.#open().info(engineStartedLine(version, ms));
    stopped.addEventListener('abort', () => this.#open().info(engineStoppedLine(stopped.reason)));
  }

  /** Tells of an error that the reader was shown. */
  failed(doing: string, error: unknown): void {
    for (const line of errorLines(doing, error)) this.#open().error(line);
  }

  show(): void {
    this.#open().show();
  }

  dispose(): void {
    this.#channel?.dispose();
  }

  #open(): vscode.LogOutputChannel {
    if (!this.#channel) {
      this.#channel = vscode.window.createOutputChannel('Gestalt', { log: true });
      const host = vscode.env.remoteName ? `, ${vscode.env.remoteName}` : '';
      this.#channel.info(
        `Gestalt ${this.version}, ${vscode.env.appName} ${vscode.version} (${vscode.env.appHost}${host}), Node ${process.versions.node}, ${process.platform} ${process.arch}`,
      );
    }
    return this.#channel;
  }
}
