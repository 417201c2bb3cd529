import { visibleText } from '../../src/shared/surfaces';
import type { DrawCommand } from './overlays';
import { traceSymbol } from './symbols';

const LINE = 2;
const RIM = 1;
const BLACK = '#000000';

/** Draws commands in their order; the context's units are CSS pixels of the picture, `width` × `height` of them. */
export function paintCommands(
  context: CanvasRenderingContext2D,
  commands: readonly DrawCommand[],
  { width, height, font }: { width: number; height: number; font: string },
): void {
  context.clearRect(0, 0, width, height);
  // What a perceiver saw lies under what is drawn for the reader, and names lie above all.
  const rank = (command: DrawCommand): number =>
    command.kind === 'disc' && command.isFilled ? 0 : command.kind === 'name' ? 2 : 1;
  for (const command of commands.toSorted((a, b) => rank(a) - rank(b))) {
    context.globalAlpha = command.opacity;
    paint(context, command, width, height, font);
  }
  context.globalAlpha = 1;
}

function paint(
  context: CanvasRenderingContext2D,
  command: DrawCommand,
  width: number,
  height: number,
  font: string,
): void {
  switch (command.kind) {
    case 'box':
      context.beginPath();
      context.rect(command.x, command.y, command.width, command.height);
      strokeRimmed(context, command.colour);
      return;
    case 'trail':
      context.beginPath();
      for (const { x, y } of command.points) context.lineTo(x, y);
      strokeRimmed(context, command.colour);
      return;
    case 'symbol':
      traceSymbol(context, command.symbol, command.x, command.y, command.radius);
      context.lineJoin = 'round';
      context.lineWidth = 2 * RIM + 1;
      context.strokeStyle = BLACK;
      context.stroke();
      context.fillStyle = command.colour;
      context.fill();
      return;
    case 'disc':
      context.beginPath();
      context.arc(command.x, command.y, command.radius, 0, 2 * Math.PI);
      if (command.isFilled) {
        context.fillStyle = BLACK;
        context.fill();
      } else {
        context.setLineDash([6, 4]);
        strokeRimmed(context, '#ffffff');
        context.setLineDash([]);
      }
      return;
    case 'name':
      paintName(context, command, width, height, font);
  }
}

function strokeRimmed(context: CanvasRenderingContext2D, colour: string): void {
  context.lineJoin = 'round';
  context.lineWidth = LINE + 2 * RIM;
  context.strokeStyle = BLACK;
  context.stroke();
  context.lineWidth = LINE;
  context.strokeStyle = colour;
  context.stroke();
}

/** A name on a black ground, moved as far as it takes to stay within the picture. */
function paintName(
  context: CanvasRenderingContext2D,
  { x, y, text, colour }: Extract<DrawCommand, { kind: 'name' }>,
  width: number,
  height: number,
  font: string,
): void {
  const tall = 16;
  const shown = visibleText(text);
  context.font = font;
  context.textBaseline = 'middle';
  const wide = context.measureText(shown).width + 8;
  const left = Math.max(0, Math.min(x, width - wide));
  const top = Math.max(0, Math.min(y, height - tall));
  context.fillStyle = BLACK;
  context.fillRect(left, top, wide, tall);
  context.fillStyle = colour;
  context.fillText(shown, left + 4, top + tall / 2 + 0.5);
}
