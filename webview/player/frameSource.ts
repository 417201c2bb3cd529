/** How well the picture drawn answers the number asked for; `passed over` where a later request came first. */
export type DrawOutcome = 'exact' | 'not exact' | 'passed over';

/** What a picture is drawn from; good only while `paint` runs. */
export type Paint = (picture: CanvasImageSource) => void;

/** A way to the single frames of a clip. */
export interface FrameSource {
  /** Whether it leaves the playing element alone. */
  readonly isApart: boolean;
  /** Draws frame `index`. Of several requests under way only the latest is drawn. Rejects where it can't be decoded. */
  draw(index: number, paint: Paint): Promise<DrawOutcome>;
  dispose(): void;
}
