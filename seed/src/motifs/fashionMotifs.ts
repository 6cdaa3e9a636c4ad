import type { Shape } from './drawing.ts';
import {
  drawArc,
  drawBox,
  brass,
  drawCircle,
  cream,
  dark,
  drawEllipse,
  leaf,
  drawLine,
  metal,
  type Motif,
  drawPolygon,
  drawRing,
  drawStar,
  drawShadow,
} from './shapes.ts';

const moveCorners = (dx: number, dy: number, corners: number[]) =>
  corners.map((at, index) => at + (index % 2 === 0 ? dx : dy));

/** A low canvas shoe. */
function drawSneaker(x: number, y: number, fill: string): Shape[] {
  return [
    drawPolygon(
      moveCorners(x, y, [96, 154, 120, 146, 158, 166, 186, 150, 216, 176, 284, 200, 310, 236, 92, 236]),
      fill,
    ),
    drawEllipse([x + 150, y + 158], [40, 12], '#24422a', 10),
    drawPolygon(moveCorners(x, y, [256, 236, 264, 204, 290, 200, 308, 212, 316, 238]), cream),
    drawBox([x + 204, y + 240], [234, 22], '#fbfaf5', 10),
    drawLine([x + 96, y + 238], [x + 312, y + 238], 3, '#b8431f'),
    ...[0, 1, 2, 3].map((row) =>
      drawLine([x + 180 + row * 19, y + 184 + row * 7], [x + 196 + row * 19, y + 162 + row * 9], 6, '#fbfaf5'),
    ),
    drawCircle([x + 108, y + 206], 7, '#fbfaf5'),
  ];
}

/** A shoe with a heel and a strap. */
function drawPump(x: number, y: number, fill: string): Shape[] {
  return [
    drawPolygon(moveCorners(x, y, [104, 150, 140, 186, 122, 252, 108, 252]), dark),
    drawPolygon(
      moveCorners(x, y, [108, 166, 136, 186, 184, 234, 226, 248, 296, 246, 294, 254, 222, 255, 172, 240]),
      cream,
    ),
    drawPolygon(
      moveCorners(
        x,
        y,
        [
          102, 112, 132, 108, 144, 152, 176, 196, 206, 214, 234, 204, 262, 208, 284, 222, 296, 240, 294, 249, 226, 250,
          180, 236, 130, 188, 106, 164,
        ],
      ),
      fill,
    ),
    drawLine([x + 110, y + 116], [x + 180, y + 124], 8, fill),
    drawLine([x + 180, y + 124], [x + 222, y + 210], 8, fill),
    drawCircle([x + 178, y + 124], 9, brass),
  ];
}

export const fashion = {
  bag: () => [
    drawShadow(200, 190),
    drawRing([200, 130], 48, 10, '#1c3458'),
    drawBox([200, 192], [176, 120], '#2a4d80', 20),
    drawBox([200, 160], [176, 10], '#1c3458'),
    drawBox([200, 170], [26, 30], brass, 6),
  ],
  eveningBag: () => [
    drawShadow(200, 220),
    drawArc([200, 150], 92, [180, 360], 5, brass),
    drawBox([200, 192], [230, 120], '#4b2a5c', 12),
    drawPolygon([86, 136, 314, 136, 214, 208, 186, 208], '#6d4284'),
    drawLine([86, 136], [188, 208], 3, brass),
    drawLine([314, 136], [212, 208], 3, brass),
    drawCircle([200, 206], 17, brass),
    drawCircle([200, 206], 9, cream),
    drawStar([112, 80], 18, brass, 4, 0.25),
    drawStar([310, 70], 22, brass, 4, 0.25),
    drawStar([340, 116], 11, brass, 4, 0.25),
  ],
  weekendBag: (a, b) => [
    drawShadow(200, 300),
    drawArc([200, 130], 52, [180, 360], 10, dark),
    drawBox([200, 190], [300, 122], a, 50),
    drawLine([80, 146], [320, 146], 4, metal),
    drawBox([84, 196], [44, 70], b, 16),
    drawBox([316, 196], [44, 70], b, 16),
    drawBox([152, 190], [16, 122], dark),
    drawBox([248, 190], [16, 122], dark),
    drawBox([200, 204], [66, 46], b, 6),
    drawLine([168, 194], [232, 194], 4, cream),
    drawLine([262, 152], [286, 178], 3, dark),
    drawBox([292, 196], [28, 38], cream, 4, -14),
    drawCircle([287, 184], 4, dark),
  ],
  shopper: (_, b) => [
    drawShadow(200, 200),
    drawBox([146, 82], [30, 130], '#d29a52', 15, -10),
    drawLine([134, 50], [152, 58], 4, '#f0cf94'),
    drawLine([138, 74], [156, 82], 4, '#f0cf94'),
    drawLine([252, 130], [262, 70], 14, '#e6efcf'),
    drawPolygon([250, 80, 232, 26, 256, 50, 268, 18, 274, 52, 300, 34, 274, 82], leaf),
    drawArc([200, 118], 46, [180, 360], 9, '#24507c'),
    drawPolygon([102, 112, 298, 112, 286, 254, 114, 254], '#fbfaf5'),
    drawPolygon([103, 124, 297, 124, 296, 138, 104, 138], b),
    drawLine([108, 166], [292, 150], 2, '#c9c3b4'),
    drawLine([112, 236], [290, 216], 2, '#c9c3b4'),
    drawRing([200, 162], 9, 5, '#24507c'),
    drawLine([200, 170], [200, 230], 8, '#24507c'),
    drawLine([182, 184], [218, 184], 7, '#24507c'),
    drawArc([200, 200], 30, [10, 170], 8, '#24507c'),
    drawPolygon([220, 206, 238, 190, 240, 214], '#24507c'),
    drawPolygon([180, 206, 162, 190, 160, 214], '#24507c'),
  ],
  sneakers: () => [
    drawShadow(200, 290),
    ...[
      [36, -22, '#356b3a'],
      [-10, 0, '#4d9153'],
    ].flatMap(([dx, dy, fill]) => drawSneaker(Number(dx), Number(dy), String(fill))),
  ],
  highTops: () => [
    drawShadow(200, 260),
    drawPolygon([104, 56, 186, 48, 198, 150, 262, 182, 306, 204, 312, 238, 92, 238], '#c2311f'),
    drawPolygon([104, 56, 186, 48, 187, 62, 103, 72], '#7d1a10'),
    drawPolygon([92, 238, 96, 176, 132, 182, 140, 238], '#7d1a10'),
    drawPolygon([250, 238, 258, 206, 284, 194, 306, 204, 314, 238], cream),
    drawBox([202, 242], [232, 20], '#fbfaf5', 9),
    drawLine([94, 240], [310, 240], 4, '#c2311f'),
    drawCircle([136, 118], 25, '#fbfaf5'),
    drawStar([136, 118], 20, '#24507c'),
    ...[0, 1, 2, 3, 4].map((row) =>
      drawLine([170 + row * 4, 76 + row * 20], [200 + row * 3, 72 + row * 20], 6, '#fbfaf5'),
    ),
    drawLine([196, 172], [222, 158], 6, '#fbfaf5'),
    drawLine([214, 182], [240, 168], 6, '#fbfaf5'),
  ],
  shoe: (a, b) => [
    drawShadow(200, 260),
    drawPolygon([92, 130, 158, 130, 196, 186, 286, 200, 308, 236, 88, 236], a),
    drawBox([198, 240], [226, 18], cream, 9),
    drawLine([160, 146], [142, 160], 6, b),
    drawLine([174, 164], [156, 178], 6, b),
    drawLine([190, 182], [172, 196], 6, b),
  ],
  dancingShoes: (a) => [
    drawShadow(210, 290),
    ...[
      [72, -16, '#3a2230'],
      [-20, 0, a],
    ].flatMap(([dx, dy, fill]) => drawPump(Number(dx), Number(dy), String(fill))),
    drawEllipse([64, 84], [12, 9], dark, -20),
    drawLine([74, 82], [74, 40], 4, dark),
    drawLine([74, 42], [92, 52], 6, dark),
    drawEllipse([318, 66], [12, 9], dark, -20),
    drawLine([328, 64], [328, 24], 4, dark),
  ],
} satisfies Record<string, Motif>;
