import type { Shape } from './drawing.ts';
import {
  drawArc,
  drawBox,
  drawCircle,
  cream,
  dark,
  drawEllipse,
  drawLine,
  metal,
  type Motif,
  drawPolygon,
  drawRing,
  drawStar,
  drawShadow,
  wood,
} from './shapes.ts';

/** A small brown bottle, optionally with a label. */
function drawOilBottle(x: number, label?: string): Shape[] {
  return [
    drawBox([x, 194], [56, 116], '#7a4218', 14),
    drawBox([x, 128], [28, 32], dark, 4),
    ...(label === undefined ? [] : [drawBox([x, 204], [56, 64], label)]),
    drawBox([x - 19, 160], [6, 20], '#b8763c', 3),
  ];
}

export const care = {
  bottle: (a, b) => [
    drawShadow(190, 200),
    drawBox([160, 186], [78, 132], a, 18),
    drawBox([160, 104], [34, 36], dark, 5),
    drawBox([160, 194], [78, 56], cream),
    drawCircle([160, 194], 16, b),
    drawBox([252, 214], [84, 76], b, 16),
    drawBox([252, 170], [92, 22], cream, 8),
  ],
  beardOil: () => [
    drawShadow(200, 240),
    drawBox([150, 182], [92, 142], '#8f4f1d', 18),
    drawBox([150, 100], [44, 34], dark, 5),
    drawBox([150, 66], [26, 48], '#c9623a', 12),
    drawBox([150, 190], [92, 76], cream),
    ...[-1, 1].flatMap((side) => [
      drawEllipse([150 + side * 15, 188], [18, 10], dark, side * 18),
      drawPolygon([150 + side * 26, 184, 150 + side * 42, 174, 150 + side * 30, 200], dark),
    ]),
    drawBox([118, 140], [8, 34], '#c98545', 4),
    drawBox([272, 222], [104, 58], metal, 8),
    drawBox([272, 196], [112, 24], '#7d888c', 7),
    drawBox([272, 226], [104, 22], cream),
    ...[-1, 1].map((side) => drawEllipse([272 + side * 9, 226], [11, 6], dark, side * 18)),
  ],
  essentialOils: () => [
    drawShadow(200, 340),
    ...['#8a6bb5', '#5fb38a', '#f0932f', '#2f6b45'].flatMap((fill, at) => drawOilBottle(62 + at * 68, fill)),
    ...drawOilBottle(334),
    ...[0, 1, 2, 3].flatMap((bud) => [
      drawCircle([56, 184 + bud * 11], 5, '#fbfaf5'),
      drawCircle([67, 189 + bud * 11], 5, '#fbfaf5'),
    ]),
    drawEllipse([124, 202], [9, 18], '#fbfaf5', -30),
    drawEllipse([138, 202], [9, 18], '#fbfaf5', 30),
    drawCircle([198, 204], 16, '#fbfaf5'),
    drawCircle([198, 204], 12, '#f0932f'),
    drawPolygon([266, 180, 282, 200, 250, 200], '#fbfaf5'),
    drawPolygon([266, 192, 286, 220, 246, 220], '#fbfaf5'),
    drawBox([266, 224], [6, 10], '#fbfaf5'),
  ],
  sunCream: () =>
    [130, 266].flatMap((x) => [
      drawShadow(x, 110),
      drawPolygon([x - 52, 74, x + 52, 74, x + 44, 216, x - 44, 216], '#f5b52e'),
      drawBox([x, 76], [104, 16], '#f5b52e', 4),
      drawBox([x, 232], [84, 38], '#fbfaf5', 6),
      drawBox([x, 168], [84, 54], '#fbfaf5', 6),
      drawStar([x, 112], 31, '#e8702a', 12, 0.72),
      drawCircle([x, 112], 18, '#ffe9a8'),
      drawLine([x - 10, 154], [x - 28, 154], 6, '#c8481e'),
      drawLine([x - 28, 154], [x - 28, 166], 6, '#c8481e'),
      drawArc([x - 22, 174], 10, [-110, 130], 6, '#c8481e'),
      drawRing([x + 18, 168], 12, 6, '#c8481e'),
    ]),
  towels: (a, b) => [
    drawShadow(200, 230),
    drawBox([200, 230], [210, 44], a, 20),
    drawBox([200, 186], [204, 44], b, 20),
    drawBox([200, 142], [196, 44], a, 20),
    drawLine([120, 142], [284, 142], 4, cream),
    drawLine([116, 230], [290, 230], 4, cream),
  ],
  sportsTowels: (a, b) => [
    drawShadow(170, 270),
    ...[
      [82, 216, a],
      [160, 216, b],
      [238, 216, a],
      [121, 148, b],
      [199, 148, a],
      [160, 80, b],
    ].flatMap(([x, y, fill]) => {
      const at = [Number(x), Number(y)] as const;
      return [
        drawCircle(at, 37, String(fill)),
        drawRing(at, 26, 4, cream),
        drawRing(at, 14, 4, cream),
        drawCircle(at, 4, cream),
      ];
    }),
    drawBox([326, 184], [56, 132], '#4f8fc0', 16),
    drawBox([326, 108], [34, 24], dark, 5),
    drawBox([326, 92], [16, 16], cream, 4),
    drawBox([326, 190], [56, 12], '#fbfaf5'),
    drawBox([326, 208], [56, 6], '#fbfaf5'),
  ],
  saunaTowels: (a, b) => [
    drawLine([40, 44], [290, 44], 12, wood),
    drawCircle([40, 44], 11, dark),
    drawCircle([290, 44], 11, dark),
    ...[
      [104, a],
      [222, b],
    ].flatMap(([at, fill]) => {
      const x = Number(at);
      return [
        drawBox([x, 150], [96, 224], String(fill), 6),
        drawBox([x, 206], [96, 10], cream),
        drawBox([x, 226], [96, 6], cream),
        ...[-40, -24, -8, 8, 24, 40].map((thread) => drawLine([x + thread, 262], [x + thread, 274], 4, String(fill))),
      ];
    }),
    drawLine([352, 196], [390, 106], 8, '#a8714b'),
    drawPolygon([292, 186, 372, 186, 362, 254, 302, 254], '#b8814f'),
    ...[312, 332, 352].map((x) => drawLine([x, 188], [x, 252], 2, wood)),
    drawBox([332, 202], [80, 8], metal),
    drawBox([332, 240], [70, 8], metal),
    drawArc([332, 186], 38, [180, 360], 5, dark),
  ],
} satisfies Record<string, Motif>;
