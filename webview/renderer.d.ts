/** The part of VS Code's notebook renderer interface that is used; see "Notebook API" in its documentation. */

interface Disposable {
  dispose(): void;
}

/** What the editor gives to `activate`. Messaging is there when the manifest's `requiresMessaging` asks for it. */
export interface RendererContext {
  postMessage?(message: unknown): void;
  onDidReceiveMessage?(listener: (message: unknown) => void): Disposable;
  /** What {@link setState} last put there in this window. */
  getState?(): unknown;
  setState?(state: unknown): void;
}

export interface OutputItem {
  readonly id: string;
  readonly mime: string;
  json(): unknown;
}

export interface Renderer {
  renderOutputItem(item: OutputItem, element: HTMLElement, signal: AbortSignal): void | Promise<void>;
  disposeOutputItem(id?: string): void;
}

export type ActivationFunction<Rendering = Renderer> = (context: RendererContext) => Rendering;
