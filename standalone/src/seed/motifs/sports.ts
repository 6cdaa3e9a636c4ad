import { type Shape } from '../drawing.ts';
import {
  arc,
  around,
  box,
  circle,
  cream,
  dark,
  dome,
  ellipse,
  line,
  metal,
  type Motif,
  polygon,
  ring,
  under,
} from './shapes.ts';

/** A light racket at a position, with its grip below, rotated about its head. */
function badmintonRacket(at: readonly [number, number], turn: number, fill: string): Shape[] {
  const place = (dx: number, dy: number) => around(at, [dx, dy], 45, turn);
  const spot = (dx: number, dy: number) => place(dx * Math.SQRT2, dy * Math.SQRT2);
  return [
    line(spot(0, 56), spot(0, 140), 5, metal),
    line(spot(0, 140), spot(0, 204), 13, dark),
    ellipse(at, [44, 58], fill, turn),
    ellipse(at, [36, 50], cream, turn),
    ...[-24, -12, 0, 12, 24].map((x) => {
      const reach = 50 * Math.sqrt(1 - (x / 36) ** 2);
      return line(spot(x, -reach), spot(x, reach), 1.5, metal);
    }),
    ...[-36, -24, -12, 0, 12, 24, 36].map((y) => {
      const reach = 36 * Math.sqrt(1 - (y / 50) ** 2);
      return line(spot(-reach, y), spot(reach, y), 1.5, metal);
    }),
  ];
}

export const sports = {
  bicycle: (a, b) => [
    under(200, 300),
    ring([116, 196], 54, 8, dark),
    ring([290, 196], 54, 8, dark),
    line([116, 196], [164, 120], 8, a),
    line([116, 196], [200, 196], 8, a),
    line([200, 196], [156, 104], 8, a),
    line([164, 122], [266, 122], 8, a),
    line([200, 196], [266, 122], 8, a),
    line([290, 196], [258, 90], 8, a),
    line([258, 90], [288, 84], 8, b),
    box([154, 100], [50, 12], b, 6),
    circle([200, 196], 12, metal),
  ],
  childBicycle: () => [
    under(200, 260),
    line([112, 212], [92, 70], 4, metal),
    polygon([92, 70, 134, 84, 97, 104], '#ff9d5c'),
    ...[112, 282].flatMap((x) => [ring([x, 212], 38, 9, dark), circle([x, 212], 7, metal)]),
    ...[0, 60, 120].flatMap((turn) =>
      [112, 282].map((x) => line(around([x, 212], [33, 33], turn), around([x, 212], [33, 33], turn + 180), 1.5, metal)),
    ),
    line([112, 212], [192, 218], 9, '#2f74b5'),
    line([112, 212], [156, 160], 8, '#2f74b5'),
    line([192, 218], [148, 128], 9, '#2f74b5'),
    line([186, 206], [262, 140], 11, '#2f74b5'),
    line([282, 212], [254, 96], 9, '#2f74b5'),
    line([254, 96], [226, 80], 8, dark),
    line([238, 84], [214, 76], 11, '#e7b54a'),
    box([144, 124], [56, 16], '#e7b54a', 8),
    circle([192, 218], 14, '#e7b54a'),
    line([192, 218], [206, 240], 6, dark),
    box([208, 243], [26, 8], dark, 3),
    dome([266, 82], [17, 17], '#c9d1d3'),
    box([266, 84], [38, 5], dark, 2),
    ...[-50, -15, 20].map((turn) =>
      line(around([266, 76], [28, 28], turn - 10), around([266, 76], [42, 42], turn - 10), 4, '#b8431f'),
    ),
  ],
  racket: (a, b) => [
    ring([232, 116], 66, 11, a),
    line([180, 116], [284, 116], 2, cream),
    line([232, 64], [232, 168], 2, cream),
    line([204, 72], [204, 160], 2, cream),
    line([260, 72], [260, 160], 2, cream),
    line([186, 164], [108, 246], 16, b),
    circle([296, 226], 22, '#d8e25a'),
  ],
  badmintonRackets: (a, b) => [
    ...badmintonRacket([126, 78], -32, a),
    ...badmintonRacket([274, 78], 32, b),
    polygon([178, 56, 222, 56, 208, 104, 192, 104], '#fbfaf5'),
    line([189, 58], [196, 102], 2, metal),
    line([200, 58], [200, 102], 2, metal),
    line([211, 58], [204, 102], 2, metal),
    line([185, 76], [215, 76], 3, '#b8431f'),
    circle([200, 108], 12, '#d9b98a'),
  ],
  ball: () => [
    under(200, 140),
    circle([200, 162], 90, '#d9772b'),
    line([110, 162], [290, 162], 4, dark),
    line([200, 72], [200, 252], 4, dark),
    arc([84, 162], 90, [-49.5, 49.5], 4, dark),
    arc([316, 162], 90, [130.5, 229.5], 4, dark),
  ],
  gymBall: (a, b) => [
    under(200, 160),
    circle([200, 148], 106, a),
    ...[-2, -1, 0, 1, 2].map((row) => {
      const y = row * 36;
      const half = Math.sqrt(104 ** 2 - y ** 2);
      return arc([200, 148 + y - 300], 300, [90 - half * 0.19, 90 + half * 0.19], 3, b);
    }),
    ellipse([160, 92], [34, 14], '#fbfaf5', -35),
    circle([288, 176], 6, dark),
    box([336, 216], [30, 72], b, 8),
    line([336, 182], [336, 146], 7, metal),
    box([336, 142], [52, 12], dark, 6),
    box([336, 250], [58, 10], dark, 4),
  ],
  runningShoes: () => [
    under(200, 290),
    polygon(
      [
        92, 132, 112, 124, 128, 142, 158, 150, 184, 130, 202, 140, 226, 168, 280, 188, 312, 208, 322, 232, 84, 232, 88,
        180,
      ],
      '#2f74b5',
    ),
    ellipse([152, 142], [34, 12], '#1d3e63', 4),
    polygon([92, 132, 112, 124, 122, 140, 116, 196, 84, 214, 88, 180], '#ff9d5c'),
    polygon([272, 232, 282, 204, 296, 196, 312, 208, 322, 232], '#ff9d5c'),
    polygon([128, 214, 168, 190, 262, 196, 176, 206, 146, 222], cream),
    ...[0, 1, 2, 3].map((row) => line([184 + row * 16, 168 + row * 7], [202 + row * 15, 146 + row * 12], 6, cream)),
    polygon([78, 222, 120, 230, 200, 236, 330, 226, 332, 240, 318, 254, 96, 254, 80, 244], cream),
    polygon([82, 246, 200, 250, 326, 246, 318, 255, 96, 255], '#ff9d5c'),
    ...[150, 170, 190].map((y, row) => line([24 + row * 8, y], [66, y], 5, cream)),
  ],
} satisfies Record<string, Motif>;
