import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Person } from '../world/types';
import type { Face, Point } from './face';
import { tint } from './head';
import { disc } from './rooms';

type Paint = SKRSContext2D;
const INK = '#2f2320';

function eye(c: Paint, at: Point, person: Person, face: Face): void {
  const { pose } = face;
  const wide = 1 + 0.16 * Math.max(0, pose.brow);
  const shut = Math.max(pose.blink, pose.gazeY * 0.45);
  const high = 8.2 * wide * (1 - shut);
  if (high > 1.2) {
    c.save();
    c.beginPath();
    c.ellipse(at.x, at.y + 8 * shut * 0.5, 9.4, high, 0, 0, 7);
    c.clip();
    disc(c, '#ffffff', at.x, at.y, 10, 11);
    const x = at.x + Math.max(-1, Math.min(1, pose.gazeX)) * 4.6;
    const y = at.y + 0.4 + pose.gazeY * 5;
    disc(c, person.iris, x, y, 5.2);
    disc(c, '#17110f', x, y, 2.7);
    disc(c, '#ffffff', x + 1.7, y - 1.9, 1.3);
    c.restore();
  }
  c.strokeStyle = INK;
  c.lineWidth = person.woman ? 2.6 : 2;
  c.beginPath();
  const lid = at.y + 8 * shut * 0.5;
  if (high > 1.2) c.ellipse(at.x, lid, 9.4, high, 0, Math.PI * 1.06, Math.PI * 1.94);
  else {
    c.moveTo(at.x - 9, lid);
    c.quadraticCurveTo(at.x, lid + 4, at.x + 9, lid);
  }
  c.stroke();
}

function brow(c: Paint, at: Point, side: -1 | 1, person: Person, face: Face): void {
  const { brow: lift } = face.pose;
  const inner = at.x - side * 10;
  const outer = at.x + side * 11;
  const down = Math.max(0, -lift);
  c.strokeStyle = tint(person.hairColour, person.hair === 'short' ? -0.35 : -0.1);
  c.lineWidth = person.woman ? 4 : 5;
  c.beginPath();
  c.moveTo(inner, at.y + 1 + 4 * down);
  c.quadraticCurveTo(at.x, at.y - 4 - 3 * Math.max(0, lift) + 2 * down, outer, at.y + 2.5 - 2.5 * down);
  c.stroke();
}

function mouth(c: Paint, person: Person, face: Face): void {
  const { x, y } = face.mouth;
  const w = face.mouthWidth;
  const open = face.mouthOpen;
  const curl = 1 + 5.5 * face.pose.mood;
  const lips = (): void => {
    c.beginPath();
    c.moveTo(x - w, y - curl * 0.6);
    c.quadraticCurveTo(x, y - 1.5 - open * 0.3 + curl * 0.9, x + w, y - curl * 0.6);
    if (open >= 1) c.quadraticCurveTo(x, y + open * 2 + curl * 1.2, x - w, y - curl * 0.6);
  };
  if (open >= 1) {
    c.save();
    lips();
    c.fillStyle = '#5d1f24';
    c.fill();
    c.clip();
    disc(c, '#d9737a', x, y + open * 1.05 + curl * 0.6 + 3, w * 0.55, 5);
    c.fillStyle = '#fffaf2';
    c.fillRect(x - w, y - 8, 2 * w, 8 + Math.min(2.6, open * 0.3) + curl * 0.35);
    c.restore();
  }
  c.lineWidth = person.woman ? 3 : 2.4;
  c.strokeStyle = person.woman ? '#b3434a' : '#a0504a';
  lips();
  c.stroke();
}

/** Paints brows, eyes, nose, cheeks, mouth and glasses in the head's own frame. */
export function paintFeatures(c: Paint, person: Person, face: Face): void {
  const { shift } = face;
  c.lineCap = 'round';
  c.lineJoin = 'round';
  const blush = 0.16 + 0.14 * Math.max(0, face.pose.mood);
  c.globalAlpha = blush;
  for (const side of [-1, 1]) disc(c, '#e0525a', shift + side * 30, 15, 9, 6.5);
  c.globalAlpha = 1;
  c.strokeStyle = tint(person.skin, -0.28);
  c.lineWidth = 2.4;
  c.beginPath();
  c.moveTo(shift * 1.25 - 1, -2);
  c.quadraticCurveTo(shift * 1.5 + 7, 11, shift * 1.25 + 4, 13);
  c.quadraticCurveTo(shift * 1.25, 15, shift * 1.25 - 4, 13);
  c.stroke();
  eye(c, face.eyes[0], person, face);
  eye(c, face.eyes[1], person, face);
  brow(c, face.brows[0], -1, person, face);
  brow(c, face.brows[1], 1, person, face);
  mouth(c, person, face);
  if (person.glasses) {
    c.strokeStyle = '#3c3f52';
    c.lineWidth = 2.2;
    c.beginPath();
    for (const at of face.eyes) {
      c.moveTo(at.x + 14.5, at.y + 1);
      c.ellipse(at.x, at.y + 1, 14.5, 13, 0, 0, 7);
    }
    c.moveTo(face.eyes[0].x + 14.5, -5);
    c.quadraticCurveTo(shift, -9, face.eyes[1].x - 14.5, -5);
    c.stroke();
  }
}
