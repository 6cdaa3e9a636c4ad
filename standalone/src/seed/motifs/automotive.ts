import { type Shape } from '../drawing.ts';
import {
  arc,
  around,
  box,
  brass,
  circle,
  cream,
  dark,
  ellipse,
  line,
  metal,
  type Motif,
  polygon,
  ring,
  under,
  wood,
} from './shapes.ts';

/** The clamp at the end of a lead, opening away from the lead. */
function clamp(at: readonly [number, number], turn: number, fill: string): Shape[] {
  const spot = (dx: number, dy: number) => around(at, [dx * Math.SQRT2, dy * Math.SQRT2], 45, turn);
  return [
    line(spot(-4, 16), spot(-10, -16), 9, fill),
    line(spot(4, 16), spot(10, -16), 9, fill),
    line(spot(-10, -16), spot(-2, -36), 7, metal),
    line(spot(10, -16), spot(2, -36), 7, metal),
    circle(spot(0, -4), 7, brass),
  ];
}

export const automotive = {
  tyre: (a, b) => [
    under(200, 160),
    circle([200, 158], 92, dark),
    circle([200, 158], 60, a),
    circle([200, 158], 17, b),
    ...[0, 72, 144, 216, 288].map((turn) => circle(around([200, 158], [38, 38], turn), 10, dark)),
  ],
  winterTyres: (_, b) => [
    under(170, 220),
    ...[0, 1, 2, 3].flatMap((row) => [
      box([170, 226 - row * 48], [204, 46], '#2b2f33', 20),
      ...[-3, -2, -1, 0, 1, 2, 3].flatMap((notch) => [
        line([170 + notch * 25, 226 - row * 48], [160 + notch * 25, 210 - row * 48], 5, '#565d63'),
        line([170 + notch * 25, 226 - row * 48], [160 + notch * 25, 242 - row * 48], 5, '#565d63'),
      ]),
    ]),
    ellipse([170, 62], [78, 9], '#14171a'),
    circle([318, 118], 50, b),
    ...[0, 60, 120, 180, 240, 300].flatMap((turn) => {
      const [near, far] = [around([318, 118], [22, 22], turn), around([318, 118], [40, 40], turn)];
      return [
        line([318, 118], far, 5, '#fbfaf5'),
        line(near, around([318, 118], [34, 34], turn + 22), 4, '#fbfaf5'),
        line(near, around([318, 118], [34, 34], turn - 22), 4, '#fbfaf5'),
      ];
    }),
  ],
  scooterTyre: (a) => [
    under(170, 160),
    ...Array.from({ length: 24 }, (_, knob) => {
      const turn = knob * 15;
      return line(around([170, 154], [84, 84], turn), around([170, 154], [95, 95], turn + 5), 11, dark);
    }),
    ring([170, 154], 66, 44, dark),
    ring([170, 154], 62, 4, '#6b7278'),
    ring([170, 154], 46, 5, '#6b7278'),
    line([226, 96], [290, 66], 3, cream),
    box([314, 84], [84, 76], cream, 8, 8),
    circle([286, 66], 6, a),
    line([300, 70], [297, 104], 8, a),
    line([300, 70], [292, 78], 6, a),
    ellipse([324, 91], [15, 20], a, 8),
    ellipse([324, 91], [8, 12], cream, 8),
  ],
  toolbox: (a, b) => [
    under(200, 250),
    ring([200, 122], 36, 12, dark),
    box([200, 192], [240, 118], a, 12),
    box([200, 150], [240, 34], b, 10),
    box([144, 170], [26, 22], metal, 4),
    box([256, 170], [26, 22], metal, 4),
  ],
  bicycleRepair: (a, b) => [
    under(200, 250),
    box([122, 118], [44, 92], '#e7b54a', 8),
    polygon([104, 74, 140, 74, 128, 52, 116, 52], dark),
    line([122, 54], [142, 24], 6, dark),
    polygon([122, 100, 134, 122, 122, 134, 110, 122], wood),
    box([186, 108], [20, 120], '#4f8fc0', 9, -8),
    box([214, 108], [20, 120], '#4f8fc0', 9, 6),
    line([262, 170], [282, 62], 10, metal),
    ring([284, 54], 15, 9, metal),
    box([200, 200], [240, 104], a, 10),
    box([200, 154], [252, 18], b, 7),
    ring([160, 212], 24, 5, cream),
    ring([240, 212], 24, 5, cream),
    ...[
      [160, 212, 182, 184],
      [182, 184, 222, 184],
      [160, 212, 198, 212],
      [198, 212, 178, 178],
      [198, 212, 222, 184],
      [240, 212, 218, 174],
      [218, 174, 230, 172],
      [170, 178, 186, 178],
    ].map(([x = 0, y = 0, toX = 0, toY = 0]) => line([x, y], [toX, toY], 4, cream)),
  ],
  jumpLeads: () => [
    under(200, 320),
    ...[58, 46].map((r) => ring([128, 180], r, 9, '#c8281e')),
    ...[34, 22].map((r) => ring([128, 180], r, 9, dark)),
    line([128, 122], [70, 92], 9, '#c8281e'),
    line([134, 122], [196, 92], 9, '#c8281e'),
    line([128, 146], [110, 82], 9, dark),
    line([136, 146], [152, 82], 9, dark),
    ...clamp([58, 84], -40, '#c8281e'),
    ...clamp([206, 84], 40, '#c8281e'),
    ...clamp([106, 70], -12, dark),
    ...clamp([156, 70], 12, dark),
    ...[0, 1, 2, 3, 4].map((row) => box([298, 238 - row * 20], [116, 19], row % 2 === 0 ? '#f0a52f' : '#e7b54a', 9)),
    box([298, 198], [20, 104], '#c47f1c', 8),
    line([330, 150], [330, 112], 12, '#f0a52f'),
    arc([330, 90], 20, [-80, 160], 9, metal),
  ],
  roofKey: (_, b) => [
    under(200, 320),
    box([200, 236], [330, 18], metal, 9),
    ...[104, 296].flatMap((x) => [
      arc([x, 226], 32, [180, 360], 12, dark),
      box([x - 32, 240], [12, 32], dark, 3),
      box([x + 32, 240], [12, 32], dark, 3),
      box([x, 184], [14, 24], metal, 2),
      box([x, 170], [58, 18], b, 9),
    ]),
    ring([120, 92], 34, 18, brass),
    line([160, 92], [300, 92], 16, brass),
    box([262, 112], [16, 34], brass, 2),
    box([292, 116], [16, 42], brass, 2),
    line([88, 92], [56, 64], 4, dark),
    box([40, 66], [30, 46], b, 6, 24),
  ],
} satisfies Record<string, Motif>;
