import sharp from 'sharp';

/** Shapes for the seed's pictures. Coordinates on a 400 × 300 canvas, colours `#rrggbb`. */
export type Shape =
  | { kind: 'circle'; at: Point; r: number; fill: string }
  | { kind: 'ring'; at: Point; r: number; width: number; fill: string }
  | { kind: 'box'; at: Point; size: Point; round?: number; turn?: number; fill: string }
  | { kind: 'line'; from: Point; to: Point; width: number; fill: string }
  | { kind: 'polygon'; points: Point[]; fill: string };

type Point = readonly [x: number, y: number];

const scale = 2;

interface Canvas {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/**
 * Draws shapes in front of a wall, and on a table if given, with soft shading. JPEG bytes, two pixels a unit: 800 × 600
 * for the whole canvas.
 */
export async function drawPicture(
  shapes: readonly Shape[],
  ground: { wall: string; table?: string },
  [across, down]: Point = [400, 300],
): Promise<Buffer> {
  const [width, height] = [across * scale, down * scale];
  const canvas = { pixels: new Uint8Array(width * height * 4), width, height };
  paintGround(canvas, parseColour(ground.wall), ground.table === undefined ? undefined : parseColour(ground.table));
  for (const shape of shapes) paint(canvas, shape);
  return sharp(canvas.pixels, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 86 })
    .toBuffer();
}

function paintGround(canvas: Canvas, wall: Rgb, table: Rgb | undefined) {
  const { width, height } = canvas;
  const edge = table ? height * 0.76 : height;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const base = table && y >= edge ? table : wall;
      const fromCentre = Math.hypot(x / width - 0.45, y / height - 0.35);
      const shade = 1.04 - fromCentre * 0.28 - (y >= edge && y < edge + 6 ? 0.08 : 0);
      blendPixel(canvas, x, y, [base[0] * shade, base[1] * shade, base[2] * shade], 1);
    }
  }
}

function paint(canvas: Canvas, shape: Shape) {
  const { width, height } = canvas;
  const colour = parseColour(shape.fill);
  const [left, top, right, bottom] = computeBounds(shape);
  for (let y = Math.max(0, Math.floor(top * scale) - 2); y < Math.min(height, bottom * scale + 2); y += 1) {
    for (let x = Math.max(0, Math.floor(left * scale) - 2); x < Math.min(width, right * scale + 2); x += 1) {
      const cover = Math.min(
        1,
        Math.max(0, 0.5 - computeDistance(shape, [(x + 0.5) / scale, (y + 0.5) / scale]) * scale),
      );
      if (cover === 0) continue;
      // light comes from the upper left
      const light = 1.08 - 0.16 * ((y / scale - top) / Math.max(1, bottom - top));
      blendPixel(canvas, x, y, [colour[0] * light, colour[1] * light, colour[2] * light], cover);
    }
  }
}

function blendPixel({ pixels, width }: Canvas, x: number, y: number, colour: Rgb, cover: number) {
  const at = (y * width + x) * 4;
  for (let channel = 0; channel < 3; channel += 1) {
    const under = pixels[at + channel] ?? 0;
    pixels[at + channel] = Math.min(255, Math.max(0, under + ((colour[channel] ?? 0) - under) * cover));
  }
  pixels[at + 3] = 255;
}

/** Signed distance from a point to a shape's edge, negative inside. */
function computeDistance(shape: Shape, [x, y]: Point): number {
  switch (shape.kind) {
    case 'circle':
      return Math.hypot(x - shape.at[0], y - shape.at[1]) - shape.r;
    case 'ring':
      return Math.abs(Math.hypot(x - shape.at[0], y - shape.at[1]) - shape.r) - shape.width / 2;
    case 'box': {
      const angle = (-(shape.turn ?? 0) * Math.PI) / 180;
      const dx = x - shape.at[0];
      const dy = y - shape.at[1];
      const round = shape.round ?? 0;
      const qx = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) - shape.size[0] / 2 + round;
      const qy = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) - shape.size[1] / 2 + round;
      return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - round;
    }
    case 'line':
      return computeSegmentDistance([x, y], shape.from, shape.to) - shape.width / 2;
    case 'polygon':
      return computePolygonDistance([x, y], shape.points);
  }
}

function computeSegmentDistance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

function computePolygonDistance(point: Point, points: readonly Point[]): number {
  let nearest = Infinity;
  let inside = false;
  for (const [index, a] of points.entries()) {
    const b = points[(index + 1) % points.length] ?? a;
    nearest = Math.min(nearest, computeSegmentDistance(point, a, b));
    const crosses = a[1] > point[1] !== b[1] > point[1];
    if (crosses && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside ? -nearest : nearest;
}

function computeBounds(shape: Shape): [left: number, top: number, right: number, bottom: number] {
  switch (shape.kind) {
    case 'circle':
      return getBounds([shape.at], shape.r);
    case 'ring':
      return getBounds([shape.at], shape.r + shape.width);
    case 'box': {
      if (shape.turn !== undefined) return getBounds([shape.at], Math.hypot(...shape.size) / 2);
      return getBounds([shape.at], shape.size[0] / 2, shape.size[1] / 2);
    }
    case 'line':
      return getBounds([shape.from, shape.to], shape.width);
    case 'polygon':
      return getBounds(shape.points, 1);
  }
}

function getBounds(points: readonly Point[], x: number, y = x): [number, number, number, number] {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return [Math.min(...xs) - x, Math.min(...ys) - y, Math.max(...xs) + x, Math.max(...ys) + y];
}

type Rgb = readonly [number, number, number];

function parseColour(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
