import type { SKRSContext2D } from '@napi-rs/canvas';
import { PEOPLE } from '../world/people';
import type { Clip, PersonId } from '../world/types';
import { FPS, HEIGHT } from '../world/world';
import { type Face, faceAt, HEAD } from './face';
import { paintFeatures } from './features';
import { paintBackHair, paintBeard, paintFrontHair, tint } from './head';
import { block, disc, paintRoom } from './rooms';

type Paint = SKRSContext2D;

function paintBody(c: Paint, who: PersonId, face: Face): void {
  const person = PEOPLE[who];
  const { x, y } = face.neck;
  const k = face.scale;
  c.fillStyle = person.shirt;
  c.beginPath();
  c.moveTo(x - 92 * k, HEIGHT + 4);
  c.bezierCurveTo(x - 92 * k, y - 2 * k, x - 50 * k, y - 2 * k, x - 22 * k, y - 12 * k);
  c.lineTo(x + 22 * k, y - 12 * k);
  c.bezierCurveTo(x + 50 * k, y - 2 * k, x + 92 * k, y - 2 * k, x + 92 * k, HEIGHT + 4);
  c.fill();
  if (who === 'dov') {
    c.fillStyle = '#f1efe8';
    c.beginPath();
    c.moveTo(x - 20 * k, y - 12 * k);
    c.lineTo(x + 20 * k, y - 12 * k);
    c.lineTo(x, y + 60 * k);
    c.fill();
  }
  block(c, tint(person.skin, -0.13), x - 15 * k, y - 44 * k, 30 * k, 40 * k, 13 * k);
  disc(c, tint(person.skin, -0.13), x, y - 9 * k, 19 * k, 10 * k);
}

function paintHand(c: Paint, who: PersonId, face: Face): void {
  if (face.hand === null) return;
  const person = PEOPLE[who];
  const k = face.scale;
  c.save();
  c.translate(face.hand.x, face.hand.y);
  c.rotate(face.pose.swing);
  c.scale(k, k);
  block(c, tint(person.shirt, -0.1), -15, 24, 30, 90, 12);
  block(c, person.skin, -16, -10, 32, 40, 13);
  for (const [i, long] of [20, 25, 24, 18].entries())
    block(c, person.skin, -16 + i * 8.2, -6 - long, 7.4, long + 12, 3.6);
  c.rotate(0.75);
  block(c, person.skin, 4, -28, 8.5, 26, 4.2);
  c.rotate(-0.75);
  c.strokeStyle = tint(person.skin, -0.2);
  c.lineWidth = 1.5;
  c.beginPath();
  c.arc(0, 8, 9, 0.3, 2.4);
  c.stroke();
  c.restore();
}

function paintPerson(c: Paint, clip: Clip, who: PersonId, t: number): void {
  const person = PEOPLE[who];
  const face = faceAt(clip, who, t);
  const inHead = (paint: () => void): void => {
    c.save();
    c.translate(face.head.x, face.head.y);
    c.rotate(face.pose.tilt);
    c.scale(face.scale, face.scale);
    paint();
    c.restore();
  };
  inHead(() => paintBackHair(c, person));
  paintBody(c, who, face);
  inHead(() => {
    for (const side of [-1, 1])
      disc(c, tint(person.skin, -0.1), side * (HEAD.width - 1) - face.shift * 0.25, 2, 9, 12);
    c.fillStyle = person.skin;
    c.beginPath();
    c.moveTo(-HEAD.width, -14);
    c.bezierCurveTo(-HEAD.width, -78, HEAD.width, -78, HEAD.width, -14);
    c.bezierCurveTo(HEAD.width, 34, 30, HEAD.height + 2, 0, HEAD.height + 2);
    c.bezierCurveTo(-30, HEAD.height + 2, -HEAD.width, 34, -HEAD.width, -14);
    c.fill();
    if (person.hair === 'beard') paintBeard(c, person, face);
    paintFrontHair(c, person, face);
    paintFeatures(c, person, face);
  });
  paintHand(c, who, face);
}

/** Paints frame f of a clip; its time is f / fps. */
export function paintFrame(c: Paint, clip: Clip, f: number): void {
  paintRoom(c, clip.room);
  for (const who of clip.cast) paintPerson(c, clip, who, f / FPS);
}
