import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Room } from '../world/types';
import { HEIGHT, WIDTH } from '../world/world';

type Paint = SKRSContext2D;

export function block(c: Paint, colour: string, x: number, y: number, w: number, h: number, r = 0): void {
  c.fillStyle = colour;
  c.beginPath();
  c.roundRect(x, y, w, h, r);
  c.fill();
}

export function disc(c: Paint, colour: string, x: number, y: number, rx: number, ry = rx, turn = 0): void {
  c.fillStyle = colour;
  c.beginPath();
  c.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  c.fill();
}

function plant(c: Paint, x: number, y: number): void {
  for (const [dx, dy, turn] of [
    [-13, -24, -0.5],
    [13, -26, 0.5],
    [0, -36, 0],
  ] as const)
    disc(c, '#6f9d72', x + dx, y + dy, 9, 22, turn);
  block(c, '#c47f58', x - 15, y - 14, 30, 28, 4);
}

function windowPane(c: Paint, x: number, y: number): void {
  block(c, '#fbf6ec', x - 6, y - 6, 98, 112, 3);
  block(c, '#bcdcea', x, y, 40, 100);
  block(c, '#bcdcea', x + 46, y, 40, 100);
  disc(c, '#dcedf3', x + 20, y + 30, 15, 8);
  disc(c, '#dcedf3', x + 66, y + 56, 14, 7);
}

function lamp(c: Paint, x: number): void {
  block(c, '#8b7b6a', x - 1.5, 0, 3, 34);
  c.fillStyle = '#f2b84b';
  c.beginPath();
  c.moveTo(x - 10, 32);
  c.lineTo(x + 10, 32);
  c.lineTo(x + 26, 56);
  c.lineTo(x - 26, 56);
  c.fill();
}

function tree(c: Paint, x: number, y: number, size: number): void {
  block(c, '#94704f', x - 4 * size, y, 8 * size, 60 * size);
  disc(c, '#7fb283', x, y - 8 * size, 34 * size, 30 * size);
  disc(c, '#92c095', x - 10 * size, y - 18 * size, 20 * size, 16 * size);
}

const PAINTERS: Record<Room, (c: Paint) => void> = {
  kitchen(c) {
    block(c, '#f3e3c8', 0, 0, WIDTH, HEIGHT);
    block(c, '#dfc7a1', 0, 196, WIDTH, HEIGHT);
    block(c, '#c99f72', 0, 190, WIDTH, 9);
    windowPane(c, 149, 26);
    block(c, '#c99f72', 14, 54, 88, 6, 2);
    for (const [i, colour] of ['#d9705a', '#6aa7a0', '#e2b659'].entries())
      block(c, colour, 22 + i * 27, 32, 18, 22, 3);
    block(c, '#c99f72', 288, 54, 84, 6, 2);
    disc(c, '#8fa7b8', 312, 44, 14, 10);
    block(c, '#b9cbd6', 338, 28, 22, 26, 4);
  },
  office(c) {
    block(c, '#dde6ea', 0, 0, WIDTH, HEIGHT);
    block(c, '#c2cfd6', 0, 206, WIDTH, HEIGHT);
    block(c, '#ffffff', 18, 28, 104, 70, 3);
    c.strokeStyle = '#7d9db0';
    c.lineWidth = 3;
    c.beginPath();
    c.moveTo(30, 84);
    c.lineTo(54, 66);
    c.lineTo(76, 74);
    c.lineTo(108, 42);
    c.stroke();
    block(c, '#a9845f', 276, 72, 92, 6, 2);
    for (const [i, colour] of ['#c95f4f', '#e0b04c', '#5c8fa8', '#7c9f6b', '#8a6aa8'].entries())
      block(c, colour, 282 + i * 13, 38 + (i % 3) * 4, 10, 34 - (i % 3) * 4, 1);
    plant(c, 24, 206);
  },
  park(c) {
    block(c, '#cfe8f2', 0, 0, WIDTH, HEIGHT);
    disc(c, '#f7efce', 326, 42, 20);
    disc(c, '#eff7fa', 96, 40, 34, 11);
    disc(c, '#b5d6a5', 90, 236, 190, 92);
    disc(c, '#a5cb96', 310, 246, 180, 90);
    tree(c, 192, 92, 1);
    tree(c, 30, 108, 0.7);
    tree(c, 356, 112, 0.75);
  },
  cafe(c) {
    block(c, '#ecd3c2', 0, 0, WIDTH, HEIGHT);
    block(c, '#b98b70', 0, 200, WIDTH, HEIGHT);
    block(c, '#5d4a44', 138, 20, 108, 74, 4);
    c.fillStyle = '#f2e6d6';
    for (const [i, w] of [52, 78, 64, 70].entries()) c.fillRect(152, 34 + i * 14, w, 4);
    for (const x of [60, 324]) lamp(c, x);
  },
  living(c) {
    block(c, '#d9e4d4', 0, 0, WIDTH, HEIGHT);
    block(c, '#c5a98b', 0, 214, WIDTH, HEIGHT);
    block(c, '#fbf6ec', 146, 24, 92, 66, 2);
    block(c, '#e7a977', 152, 30, 80, 54);
    disc(c, '#f6dfa4', 206, 48, 9);
    c.fillStyle = '#6f8fa3';
    c.beginPath();
    c.moveTo(152, 84);
    c.lineTo(178, 52);
    c.lineTo(200, 72);
    c.lineTo(214, 62);
    c.lineTo(232, 84);
    c.fill();
    plant(c, 358, 196);
    lamp(c, 34);
  },
  street(c) {
    block(c, '#d4e6ee', 0, 0, WIDTH, HEIGHT);
    for (const [x, w, top, colour] of [
      [0, 92, 34, '#d79c82'],
      [92, 84, 58, '#e5c38f'],
      [176, 96, 24, '#b7b3c9'],
      [272, 112, 50, '#a9c2b0'],
    ] as const) {
      block(c, colour, x, top, w, HEIGHT);
      for (let row = 0; row < 5; row += 1)
        for (let col = 0; col < 3; col += 1)
          block(c, '#f7f2e6', x + 12 + col * ((w - 20) / 3), top + 16 + row * 36, 14, 20, 1);
    }
    block(c, '#9aa2a6', 0, 246, WIDTH, 60);
  },
};

/** Paints the place of a clip over the whole picture. */
export const paintRoom = (c: Paint, room: Room): void => PAINTERS[room](c);
