import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Person } from '../world/types';
import { type Face, HEAD } from './face';
import { disc } from './rooms';

type Paint = SKRSContext2D;

/** A colour made darker (share < 0) or lighter (share > 0). */
export function tint(colour: string, share: number): string {
  const toward = share > 0 ? 255 : 0;
  const parts = [1, 3, 5].map((i) => {
    const value = Number.parseInt(colour.slice(i, i + 2), 16);
    return Math.round(value + (toward - value) * Math.abs(share));
  });
  return `rgb(${parts.join(',')})`;
}

/** Hair that lies behind the head. */
export function paintBackHair(c: Paint, person: Person): void {
  const { hairColour: colour } = person;
  if (person.hair === 'bob') {
    c.fillStyle = colour;
    c.beginPath();
    c.roundRect(-HEAD.width - 9, -60, 2 * HEAD.width + 18, 122, [58, 58, 24, 24]);
    c.fill();
  }
  if (person.hair === 'bun') {
    disc(c, colour, 0, -76, 21, 19);
    disc(c, tint(colour, 0.16), -5, -81, 8, 5);
    disc(c, colour, 0, -14, HEAD.width + 5, 54);
  }
  if (person.hair === 'afro') disc(c, colour, 0, -22, HEAD.width + 22, 62);
  if (person.hair === 'curls')
    for (let i = 0; i <= 10; i += 1) {
      const a = Math.PI * (1 + i / 10);
      disc(c, i % 2 === 0 ? colour : tint(colour, -0.08), Math.cos(a) * 50, -16 + Math.sin(a) * 46, 17);
    }
}

/** Hair, beard that lie over the head. */
export function paintFrontHair(c: Paint, person: Person, face: Face): void {
  const { hairColour: colour, hair } = person;
  const s = face.shift * 0.55;
  c.fillStyle = colour;
  c.beginPath();
  if (hair === 'bob') {
    c.moveTo(-HEAD.width - 4, 6);
    c.quadraticCurveTo(-HEAD.width - 6, -64, 0, -66);
    c.quadraticCurveTo(HEAD.width + 6, -64, HEAD.width + 4, 6);
    c.quadraticCurveTo(HEAD.width - 4, -30, 22 + s, -40);
    c.quadraticCurveTo(-26 + s, -26, -HEAD.width + 4, -20);
    c.quadraticCurveTo(-HEAD.width, -8, -HEAD.width - 4, 6);
  } else if (hair === 'bun') {
    c.moveTo(-HEAD.width - 2, -4);
    c.quadraticCurveTo(-HEAD.width - 4, -66, 0, -66);
    c.quadraticCurveTo(HEAD.width + 4, -66, HEAD.width + 2, -4);
    c.quadraticCurveTo(38, -38, s, -44);
    c.quadraticCurveTo(-38, -38, -HEAD.width - 2, -4);
  } else if (hair === 'afro') {
    c.moveTo(-HEAD.width - 2, -2);
    c.quadraticCurveTo(-HEAD.width - 8, -68, 0, -70);
    c.quadraticCurveTo(HEAD.width + 8, -68, HEAD.width + 2, -2);
    c.quadraticCurveTo(40, -42, s, -42);
    c.quadraticCurveTo(-40, -42, -HEAD.width - 2, -2);
  } else if (hair === 'curls') {
    c.ellipse(0, -46, 43, 20, 0, 0, 7);
    for (const [i, x] of [-40, -24, -7, 10, 27, 41].entries())
      c.ellipse(x + s * 0.5, -50 + Math.abs(i - 2.5) * 5, 15, 13, 0, 0, 7);
  } else {
    c.moveTo(-HEAD.width - 1, -6);
    c.quadraticCurveTo(-HEAD.width - 6, -50, -26, -64);
    c.quadraticCurveTo(8, -82, 40, -56);
    c.quadraticCurveTo(HEAD.width + 6, -40, HEAD.width + 1, -6);
    c.quadraticCurveTo(HEAD.width - 6, -30, 34 + s, -40);
    c.quadraticCurveTo(-4 + s, -34, -32 + s, -44);
    c.quadraticCurveTo(-HEAD.width + 6, -28, -HEAD.width - 1, -6);
  }
  c.fill();
}

/** A short beard that leaves the mouth free. */
export function paintBeard(c: Paint, person: Person, face: Face): void {
  const m = face.mouth;
  c.fillStyle = person.hairColour;
  c.beginPath();
  c.moveTo(-HEAD.width + 0.5, 4);
  c.bezierCurveTo(-HEAD.width + 4, 58, -22, 66, 0, 66);
  c.bezierCurveTo(22, 66, HEAD.width - 4, 58, HEAD.width - 0.5, 4);
  c.bezierCurveTo(HEAD.width - 8, 22, m.x + 30, 16, m.x, 17);
  c.bezierCurveTo(m.x - 30, 16, -HEAD.width + 8, 22, -HEAD.width + 0.5, 4);
  c.fill();
  disc(c, person.skin, m.x, m.y + face.mouthOpen * 0.4, face.mouthWidth + 3, 7 + face.mouthOpen * 0.75);
}
