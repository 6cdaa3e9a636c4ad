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

/**
 * Draws shapes in front of a wall, and on a table if given, with soft shading. JPEG bytes, two pixels a unit: 800 × 600
 * for the whole canvas.
 */
export async function drawPicture(
  shapes: readonly Shape[],
  ground: { wall: string; table?: string },
  [across, down]: Point = [400, 300],
): Promise<Buffer> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(across * scale)}" height="${String(down * scale)}" ` +
    `viewBox="0 0 ${String(across)} ${String(down)}">` +
    `${drawGround(ground, [across, down])}${shapes.map(drawShape).join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 86 }).toBuffer();
}

/** The wall and the table get darker with the distance from a point at the upper left; the table's edge is darker. */
function drawGround({ wall, table }: { wall: string; table?: string }, [across, down]: Point): string {
  const edge = down * 0.76;
  const drawPart = (name: string, colour: string, light: number, top: number, height: number) =>
    `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx=".45" cy=".35" r="1" ` +
    `gradientTransform="scale(${String(across)} ${String(down)})">${drawStops(colour, light, light - 0.28)}` +
    `</radialGradient><rect y="${String(top)}" width="${String(across)}" height="${String(height)}" ` +
    `fill="url(#${name})"/>`;
  return (
    drawPart('wall', wall, 1.04, 0, down) +
    (table === undefined
      ? ''
      : drawPart('table', table, 1.04, edge, down - edge) + drawPart('edge', table, 0.96, edge, 3))
  );
}

/** Light comes from above. */
function drawShape(shape: Shape, index: number): string {
  const [top, bottom] = computeExtent(shape);
  const turn = shape.kind === 'box' && shape.turn !== undefined ? shape.turn : 0;
  const turned = (angle: number, [x, y]: Point) => `rotate(${String(angle)} ${String(x)} ${String(y)})`;
  const name = `light${String(index)}`;
  const paint = `url(#${name})`;
  // a turned box is lit from above, too
  const upright = shape.kind === 'box' && turn !== 0 ? ` gradientTransform="${turned(-turn, shape.at)}"` : '';
  const light =
    `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${String(top)}" ` +
    `y2="${String(Math.max(top + 1, bottom))}"${upright}>${drawStops(shape.fill, 1.08, 0.92)}</linearGradient>`;
  switch (shape.kind) {
    case 'circle':
      return `${light}<circle ${formatCentre(shape)} r="${String(shape.r)}" fill="${paint}"/>`;
    case 'ring':
      return (
        `${light}<circle ${formatCentre(shape)} r="${String(shape.r)}" fill="none" stroke="${paint}" ` +
        `stroke-width="${String(shape.width)}"/>`
      );
    case 'box': {
      const { at, size, round = 0 } = shape;
      return (
        `${light}<rect x="${String(at[0] - size[0] / 2)}" y="${String(at[1] - size[1] / 2)}" ` +
        `width="${String(size[0])}" height="${String(size[1])}" rx="${String(round)}" fill="${paint}" ` +
        `transform="${turned(turn, at)}"/>`
      );
    }
    case 'line': {
      const { from, to, width } = shape;
      return (
        `${light}<path d="M${from.join(' ')}L${to.join(' ')}" stroke="${paint}" stroke-width="${String(width)}" ` +
        `stroke-linecap="round"/>`
      );
    }
    case 'polygon': {
      const outline = shape.points.map((point) => point.join(' ')).join('L');
      return `${light}<path d="M${outline}Z" fill="${paint}" fill-rule="evenodd"/>`;
    }
  }
}

const formatCentre = ({ at: [x, y] }: { at: Point }) => `cx="${String(x)}" cy="${String(y)}"`;

const drawStops = (colour: string, first: number, last: number) =>
  `<stop stop-color="${lightenColour(colour, first)}"/><stop offset="1" stop-color="${lightenColour(colour, last)}"/>`;

function lightenColour(hex: string, light: number): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const channels = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  return `rgb(${channels.map((channel) => Math.min(255, Math.round(channel * light))).join(',')})`;
}

function computeExtent(shape: Shape): [top: number, bottom: number] {
  switch (shape.kind) {
    case 'circle':
      return spread([shape.at], shape.r);
    case 'ring':
      return spread([shape.at], shape.r + shape.width);
    case 'box':
      return spread([shape.at], shape.turn === undefined ? shape.size[1] / 2 : Math.hypot(...shape.size) / 2);
    case 'line':
      return spread([shape.from, shape.to], shape.width);
    case 'polygon':
      return spread(shape.points, 1);
  }
}

function spread(points: readonly Point[], by: number): [number, number] {
  const ys = points.map((point) => point[1]);
  return [Math.min(...ys) - by, Math.max(...ys) + by];
}
