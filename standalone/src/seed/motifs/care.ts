import { type Shape } from '../drawing.ts';
import {
  arc,
  box,
  circle,
  cream,
  dark,
  ellipse,
  line,
  metal,
  type Motif,
  polygon,
  ring,
  star,
  under,
  wood,
} from './shapes.ts';

/** A small brown bottle, optionally with a label. */
function oilBottle(x: number, label?: string): Shape[] {
  return [
    box([x, 194], [56, 116], '#7a4218', 14),
    box([x, 128], [28, 32], dark, 4),
    ...(label === undefined ? [] : [box([x, 204], [56, 64], label)]),
    box([x - 19, 160], [6, 20], '#b8763c', 3),
  ];
}

export const care = {
  bottle: (a, b) => [
    under(190, 200),
    box([160, 186], [78, 132], a, 18),
    box([160, 104], [34, 36], dark, 5),
    box([160, 194], [78, 56], cream),
    circle([160, 194], 16, b),
    box([252, 214], [84, 76], b, 16),
    box([252, 170], [92, 22], cream, 8),
  ],
  beardOil: () => [
    under(200, 240),
    box([150, 182], [92, 142], '#8f4f1d', 18),
    box([150, 100], [44, 34], dark, 5),
    box([150, 66], [26, 48], '#c9623a', 12),
    box([150, 190], [92, 76], cream),
    ...[-1, 1].flatMap((side) => [
      ellipse([150 + side * 15, 188], [18, 10], dark, side * 18),
      polygon([150 + side * 26, 184, 150 + side * 42, 174, 150 + side * 30, 200], dark),
    ]),
    box([118, 140], [8, 34], '#c98545', 4),
    box([272, 222], [104, 58], metal, 8),
    box([272, 196], [112, 24], '#7d888c', 7),
    box([272, 226], [104, 22], cream),
    ...[-1, 1].map((side) => ellipse([272 + side * 9, 226], [11, 6], dark, side * 18)),
  ],
  essentialOils: () => [
    under(200, 340),
    ...['#8a6bb5', '#5fb38a', '#f0932f', '#2f6b45'].flatMap((fill, at) => oilBottle(62 + at * 68, fill)),
    ...oilBottle(334),
    ...[0, 1, 2, 3].flatMap((bud) => [
      circle([56, 184 + bud * 11], 5, '#fbfaf5'),
      circle([67, 189 + bud * 11], 5, '#fbfaf5'),
    ]),
    ellipse([124, 202], [9, 18], '#fbfaf5', -30),
    ellipse([138, 202], [9, 18], '#fbfaf5', 30),
    circle([198, 204], 16, '#fbfaf5'),
    circle([198, 204], 12, '#f0932f'),
    polygon([266, 180, 282, 200, 250, 200], '#fbfaf5'),
    polygon([266, 192, 286, 220, 246, 220], '#fbfaf5'),
    box([266, 224], [6, 10], '#fbfaf5'),
  ],
  sunCream: () =>
    [130, 266].flatMap((x) => [
      under(x, 110),
      polygon([x - 52, 74, x + 52, 74, x + 44, 216, x - 44, 216], '#f5b52e'),
      box([x, 76], [104, 16], '#f5b52e', 4),
      box([x, 232], [84, 38], '#fbfaf5', 6),
      box([x, 168], [84, 54], '#fbfaf5', 6),
      star([x, 112], 31, '#e8702a', 12, 0.72),
      circle([x, 112], 18, '#ffe9a8'),
      line([x - 10, 154], [x - 28, 154], 6, '#c8481e'),
      line([x - 28, 154], [x - 28, 166], 6, '#c8481e'),
      arc([x - 22, 174], 10, [-110, 130], 6, '#c8481e'),
      ring([x + 18, 168], 12, 6, '#c8481e'),
    ]),
  towels: (a, b) => [
    under(200, 230),
    box([200, 230], [210, 44], a, 20),
    box([200, 186], [204, 44], b, 20),
    box([200, 142], [196, 44], a, 20),
    line([120, 142], [284, 142], 4, cream),
    line([116, 230], [290, 230], 4, cream),
  ],
  sportsTowels: (a, b) => [
    under(170, 270),
    ...[
      [82, 216, a],
      [160, 216, b],
      [238, 216, a],
      [121, 148, b],
      [199, 148, a],
      [160, 80, b],
    ].flatMap(([x, y, fill]) => {
      const at = [Number(x), Number(y)] as const;
      return [circle(at, 37, String(fill)), ring(at, 26, 4, cream), ring(at, 14, 4, cream), circle(at, 4, cream)];
    }),
    box([326, 184], [56, 132], '#4f8fc0', 16),
    box([326, 108], [34, 24], dark, 5),
    box([326, 92], [16, 16], cream, 4),
    box([326, 190], [56, 12], '#fbfaf5'),
    box([326, 208], [56, 6], '#fbfaf5'),
  ],
  saunaTowels: (a, b) => [
    line([40, 44], [290, 44], 12, wood),
    circle([40, 44], 11, dark),
    circle([290, 44], 11, dark),
    ...[
      [104, a],
      [222, b],
    ].flatMap(([at, fill]) => {
      const x = Number(at);
      return [
        box([x, 150], [96, 224], String(fill), 6),
        box([x, 206], [96, 10], cream),
        box([x, 226], [96, 6], cream),
        ...[-40, -24, -8, 8, 24, 40].map((thread) => line([x + thread, 262], [x + thread, 274], 4, String(fill))),
      ];
    }),
    line([352, 196], [390, 106], 8, '#a8714b'),
    polygon([292, 186, 372, 186, 362, 254, 302, 254], '#b8814f'),
    ...[312, 332, 352].map((x) => line([x, 188], [x, 252], 2, wood)),
    box([332, 202], [80, 8], metal),
    box([332, 240], [70, 8], metal),
    arc([332, 186], 38, [180, 360], 5, dark),
  ],
} satisfies Record<string, Motif>;
