import type { Shape } from './drawing.ts';

/** Draws a subject in a main colour `a` and a second colour `b`. */
export type Motif = (a: string, b: string) => Shape[];

type Point = readonly [x: number, y: number];

export const wood = '#8a5a3b';
export const dark = '#2b2f33';
export const metal = '#9aa5a8';
export const cream = '#f4ecdc';
export const leaf = '#4d8b4a';
export const brass = '#d8a94a';
export const glow = '#ffe9a8';
const shadow = '#6d5a48';

export const drawCircle = (at: Point, r: number, fill: string): Shape => ({ kind: 'circle', at, r, fill });

export const drawRing = (at: Point, r: number, width: number, fill: string): Shape => ({
  kind: 'ring',
  at,
  r,
  width,
  fill,
});

export const drawBox = (at: Point, size: Point, fill: string, round = 0, turn = 0): Shape => ({
  kind: 'box',
  at,
  size,
  round,
  fill,
  ...(turn !== 0 && { turn }),
});

export const drawLine = (from: Point, to: Point, width: number, fill: string): Shape => ({
  kind: 'line',
  from,
  to,
  width,
  fill,
});

/** Corners as x, y, x, y … */
export const drawPolygon = (corners: readonly number[], fill: string): Shape => ({
  kind: 'polygon',
  points: corners.flatMap((x, index) => (index % 2 === 0 ? [[x, corners[index + 1] ?? 0] as const] : [])),
  fill,
});

/** The shadow of an object on the table. */
export const drawShadow = (x: number, reach: number): Shape => drawBox([x, 252], [reach, 10], shadow, 5);

/** The point at an angle in degrees, clockwise from the right. */
export function getPoint([x, y]: Point, [rx, ry]: Point, angle: number, turn = 0): Point {
  const [along, across] = [rx * Math.cos(toRadians(angle)), ry * Math.sin(toRadians(angle))];
  const [cos, sin] = [Math.cos(toRadians(turn)), Math.sin(toRadians(turn))];
  return [x + along * cos - across * sin, y + along * sin + across * cos];
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

const getSteps = (from: number, to: number) =>
  Array.from({ length: 33 }, (_, step) => from + ((to - from) * step) / 32);

export const drawEllipse = (at: Point, radii: Point, fill: string, turn = 0): Shape => ({
  kind: 'polygon',
  points: getSteps(0, 360).map((angle) => getPoint(at, radii, angle, turn)),
  fill,
});

/** The upper half of an ellipse. */
export const drawDome = (at: Point, radii: Point, fill: string): Shape => ({
  kind: 'polygon',
  points: getSteps(180, 360).map((angle) => getPoint(at, radii, angle)),
  fill,
});

/** Part of a ring, from one angle to another. */
export const drawArc = (at: Point, r: number, [from, to]: Point, width: number, fill: string): Shape => ({
  kind: 'polygon',
  points: [
    ...getSteps(from, to).map((angle) => getPoint(at, [r + width / 2, r + width / 2], angle)),
    ...getSteps(to, from).map((angle) => getPoint(at, [r - width / 2, r - width / 2], angle)),
  ],
  fill,
});

export const drawStar = (at: Point, r: number, fill: string, rays = 5, depth = 0.42): Shape => ({
  kind: 'polygon',
  points: Array.from({ length: rays * 2 }, (_, corner) => {
    const reach = corner % 2 === 0 ? r : r * depth;
    return getPoint(at, [reach, reach], (corner * 180) / rays - 90);
  }),
  fill,
});
