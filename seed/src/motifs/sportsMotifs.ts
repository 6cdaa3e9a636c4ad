import type { Shape } from './drawing.ts';
import {
  drawArc,
  getPoint,
  drawBox,
  drawCircle,
  cream,
  dark,
  drawDome,
  drawEllipse,
  drawLine,
  metal,
  type Motif,
  drawPolygon,
  drawRing,
  drawShadow,
} from './shapes.ts';

/** A light racket at a position, with its grip below, rotated about its head. */
function drawBadmintonRacket(at: readonly [number, number], turn: number, fill: string): Shape[] {
  const getPlace = (dx: number, dy: number) => getPoint(at, [dx, dy], 45, turn);
  const getSpot = (dx: number, dy: number) => getPlace(dx * Math.SQRT2, dy * Math.SQRT2);
  return [
    drawLine(getSpot(0, 56), getSpot(0, 140), 5, metal),
    drawLine(getSpot(0, 140), getSpot(0, 204), 13, dark),
    drawEllipse(at, [44, 58], fill, turn),
    drawEllipse(at, [36, 50], cream, turn),
    ...[-24, -12, 0, 12, 24].map((x) => {
      const reach = 50 * Math.sqrt(1 - (x / 36) ** 2);
      return drawLine(getSpot(x, -reach), getSpot(x, reach), 1.5, metal);
    }),
    ...[-36, -24, -12, 0, 12, 24, 36].map((y) => {
      const reach = 36 * Math.sqrt(1 - (y / 50) ** 2);
      return drawLine(getSpot(-reach, y), getSpot(reach, y), 1.5, metal);
    }),
  ];
}

export const sports = {
  bicycle: (a, b) => [
    drawShadow(200, 300),
    drawRing([116, 196], 54, 8, dark),
    drawRing([290, 196], 54, 8, dark),
    drawLine([116, 196], [164, 120], 8, a),
    drawLine([116, 196], [200, 196], 8, a),
    drawLine([200, 196], [156, 104], 8, a),
    drawLine([164, 122], [266, 122], 8, a),
    drawLine([200, 196], [266, 122], 8, a),
    drawLine([290, 196], [258, 90], 8, a),
    drawLine([258, 90], [288, 84], 8, b),
    drawBox([154, 100], [50, 12], b, 6),
    drawCircle([200, 196], 12, metal),
  ],
  childBicycle: () => [
    drawShadow(200, 260),
    drawLine([112, 212], [92, 70], 4, metal),
    drawPolygon([92, 70, 134, 84, 97, 104], '#ff9d5c'),
    ...[112, 282].flatMap((x) => [drawRing([x, 212], 38, 9, dark), drawCircle([x, 212], 7, metal)]),
    ...[0, 60, 120].flatMap((turn) =>
      [112, 282].map((x) =>
        drawLine(getPoint([x, 212], [33, 33], turn), getPoint([x, 212], [33, 33], turn + 180), 1.5, metal),
      ),
    ),
    drawLine([112, 212], [192, 218], 9, '#2f74b5'),
    drawLine([112, 212], [156, 160], 8, '#2f74b5'),
    drawLine([192, 218], [148, 128], 9, '#2f74b5'),
    drawLine([186, 206], [262, 140], 11, '#2f74b5'),
    drawLine([282, 212], [254, 96], 9, '#2f74b5'),
    drawLine([254, 96], [226, 80], 8, dark),
    drawLine([238, 84], [214, 76], 11, '#e7b54a'),
    drawBox([144, 124], [56, 16], '#e7b54a', 8),
    drawCircle([192, 218], 14, '#e7b54a'),
    drawLine([192, 218], [206, 240], 6, dark),
    drawBox([208, 243], [26, 8], dark, 3),
    drawDome([266, 82], [17, 17], '#c9d1d3'),
    drawBox([266, 84], [38, 5], dark, 2),
    ...[-50, -15, 20].map((turn) =>
      drawLine(getPoint([266, 76], [28, 28], turn - 10), getPoint([266, 76], [42, 42], turn - 10), 4, '#b8431f'),
    ),
  ],
  racket: (a, b) => [
    drawRing([232, 116], 66, 11, a),
    drawLine([180, 116], [284, 116], 2, cream),
    drawLine([232, 64], [232, 168], 2, cream),
    drawLine([204, 72], [204, 160], 2, cream),
    drawLine([260, 72], [260, 160], 2, cream),
    drawLine([186, 164], [108, 246], 16, b),
    drawCircle([296, 226], 22, '#d8e25a'),
  ],
  badmintonRackets: (a, b) => [
    ...drawBadmintonRacket([126, 78], -32, a),
    ...drawBadmintonRacket([274, 78], 32, b),
    drawPolygon([178, 56, 222, 56, 208, 104, 192, 104], '#fbfaf5'),
    drawLine([189, 58], [196, 102], 2, metal),
    drawLine([200, 58], [200, 102], 2, metal),
    drawLine([211, 58], [204, 102], 2, metal),
    drawLine([185, 76], [215, 76], 3, '#b8431f'),
    drawCircle([200, 108], 12, '#d9b98a'),
  ],
  ball: () => [
    drawShadow(200, 140),
    drawCircle([200, 162], 90, '#d9772b'),
    drawLine([110, 162], [290, 162], 4, dark),
    drawLine([200, 72], [200, 252], 4, dark),
    drawArc([84, 162], 90, [-49.5, 49.5], 4, dark),
    drawArc([316, 162], 90, [130.5, 229.5], 4, dark),
  ],
  gymBall: (a, b) => [
    drawShadow(200, 160),
    drawCircle([200, 148], 106, a),
    ...[-2, -1, 0, 1, 2].map((row) => {
      const y = row * 36;
      const half = Math.sqrt(104 ** 2 - y ** 2);
      return drawArc([200, 148 + y - 300], 300, [90 - half * 0.19, 90 + half * 0.19], 3, b);
    }),
    drawEllipse([160, 92], [34, 14], '#fbfaf5', -35),
    drawCircle([288, 176], 6, dark),
    drawBox([336, 216], [30, 72], b, 8),
    drawLine([336, 182], [336, 146], 7, metal),
    drawBox([336, 142], [52, 12], dark, 6),
    drawBox([336, 250], [58, 10], dark, 4),
  ],
  runningShoes: () => [
    drawShadow(200, 290),
    drawPolygon(
      [
        92, 132, 112, 124, 128, 142, 158, 150, 184, 130, 202, 140, 226, 168, 280, 188, 312, 208, 322, 232, 84, 232, 88,
        180,
      ],
      '#2f74b5',
    ),
    drawEllipse([152, 142], [34, 12], '#1d3e63', 4),
    drawPolygon([92, 132, 112, 124, 122, 140, 116, 196, 84, 214, 88, 180], '#ff9d5c'),
    drawPolygon([272, 232, 282, 204, 296, 196, 312, 208, 322, 232], '#ff9d5c'),
    drawPolygon([128, 214, 168, 190, 262, 196, 176, 206, 146, 222], cream),
    ...[0, 1, 2, 3].map((row) => drawLine([184 + row * 16, 168 + row * 7], [202 + row * 15, 146 + row * 12], 6, cream)),
    drawPolygon([78, 222, 120, 230, 200, 236, 330, 226, 332, 240, 318, 254, 96, 254, 80, 244], cream),
    drawPolygon([82, 246, 200, 250, 326, 246, 318, 255, 96, 255], '#ff9d5c'),
    ...[150, 170, 190].map((y, row) => drawLine([24 + row * 8, y], [66, y], 5, cream)),
  ],
} satisfies Record<string, Motif>;
