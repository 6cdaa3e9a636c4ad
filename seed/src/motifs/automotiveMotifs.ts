import type { Shape } from './drawing.ts';
import {
  drawArc,
  getPoint,
  drawBox,
  brass,
  drawCircle,
  cream,
  dark,
  drawEllipse,
  drawLine,
  metal,
  type Motif,
  drawPolygon,
  drawRing,
  drawShadow,
  wood,
} from './shapes.ts';

/** The clamp at the end of a lead, opening away from the lead. */
function drawClamp(at: readonly [number, number], turn: number, fill: string): Shape[] {
  const getSpot = (dx: number, dy: number) => getPoint(at, [dx * Math.SQRT2, dy * Math.SQRT2], 45, turn);
  return [
    drawLine(getSpot(-4, 16), getSpot(-10, -16), 9, fill),
    drawLine(getSpot(4, 16), getSpot(10, -16), 9, fill),
    drawLine(getSpot(-10, -16), getSpot(-2, -36), 7, metal),
    drawLine(getSpot(10, -16), getSpot(2, -36), 7, metal),
    drawCircle(getSpot(0, -4), 7, brass),
  ];
}

export const automotive = {
  tyre: (a, b) => [
    drawShadow(200, 160),
    drawCircle([200, 158], 92, dark),
    drawCircle([200, 158], 60, a),
    drawCircle([200, 158], 17, b),
    ...[0, 72, 144, 216, 288].map((turn) => drawCircle(getPoint([200, 158], [38, 38], turn), 10, dark)),
  ],
  winterTyres: (_, b) => [
    drawShadow(170, 220),
    ...[0, 1, 2, 3].flatMap((row) => [
      drawBox([170, 226 - row * 48], [204, 46], '#2b2f33', 20),
      ...[-3, -2, -1, 0, 1, 2, 3].flatMap((notch) => [
        drawLine([170 + notch * 25, 226 - row * 48], [160 + notch * 25, 210 - row * 48], 5, '#565d63'),
        drawLine([170 + notch * 25, 226 - row * 48], [160 + notch * 25, 242 - row * 48], 5, '#565d63'),
      ]),
    ]),
    drawEllipse([170, 62], [78, 9], '#14171a'),
    drawCircle([318, 118], 50, b),
    ...[0, 60, 120, 180, 240, 300].flatMap((turn) => {
      const [near, far] = [getPoint([318, 118], [22, 22], turn), getPoint([318, 118], [40, 40], turn)];
      return [
        drawLine([318, 118], far, 5, '#fbfaf5'),
        drawLine(near, getPoint([318, 118], [34, 34], turn + 22), 4, '#fbfaf5'),
        drawLine(near, getPoint([318, 118], [34, 34], turn - 22), 4, '#fbfaf5'),
      ];
    }),
  ],
  scooterTyre: (a) => [
    drawShadow(170, 160),
    ...Array.from({ length: 24 }, (_, knob) => {
      const turn = knob * 15;
      return drawLine(getPoint([170, 154], [84, 84], turn), getPoint([170, 154], [95, 95], turn + 5), 11, dark);
    }),
    drawRing([170, 154], 66, 44, dark),
    drawRing([170, 154], 62, 4, '#6b7278'),
    drawRing([170, 154], 46, 5, '#6b7278'),
    drawLine([226, 96], [290, 66], 3, cream),
    drawBox([314, 84], [84, 76], cream, 8, 8),
    drawCircle([286, 66], 6, a),
    drawLine([300, 70], [297, 104], 8, a),
    drawLine([300, 70], [292, 78], 6, a),
    drawEllipse([324, 91], [15, 20], a, 8),
    drawEllipse([324, 91], [8, 12], cream, 8),
  ],
  toolbox: (a, b) => [
    drawShadow(200, 250),
    drawRing([200, 122], 36, 12, dark),
    drawBox([200, 192], [240, 118], a, 12),
    drawBox([200, 150], [240, 34], b, 10),
    drawBox([144, 170], [26, 22], metal, 4),
    drawBox([256, 170], [26, 22], metal, 4),
  ],
  bicycleRepair: (a, b) => [
    drawShadow(200, 250),
    drawBox([122, 118], [44, 92], '#e7b54a', 8),
    drawPolygon([104, 74, 140, 74, 128, 52, 116, 52], dark),
    drawLine([122, 54], [142, 24], 6, dark),
    drawPolygon([122, 100, 134, 122, 122, 134, 110, 122], wood),
    drawBox([186, 108], [20, 120], '#4f8fc0', 9, -8),
    drawBox([214, 108], [20, 120], '#4f8fc0', 9, 6),
    drawLine([262, 170], [282, 62], 10, metal),
    drawRing([284, 54], 15, 9, metal),
    drawBox([200, 200], [240, 104], a, 10),
    drawBox([200, 154], [252, 18], b, 7),
    drawRing([160, 212], 24, 5, cream),
    drawRing([240, 212], 24, 5, cream),
    ...[
      [160, 212, 182, 184],
      [182, 184, 222, 184],
      [160, 212, 198, 212],
      [198, 212, 178, 178],
      [198, 212, 222, 184],
      [240, 212, 218, 174],
      [218, 174, 230, 172],
      [170, 178, 186, 178],
    ].map(([x = 0, y = 0, toX = 0, toY = 0]) => drawLine([x, y], [toX, toY], 4, cream)),
  ],
  jumpLeads: () => [
    drawShadow(200, 320),
    ...[58, 46].map((r) => drawRing([128, 180], r, 9, '#c8281e')),
    ...[34, 22].map((r) => drawRing([128, 180], r, 9, dark)),
    drawLine([128, 122], [70, 92], 9, '#c8281e'),
    drawLine([134, 122], [196, 92], 9, '#c8281e'),
    drawLine([128, 146], [110, 82], 9, dark),
    drawLine([136, 146], [152, 82], 9, dark),
    ...drawClamp([58, 84], -40, '#c8281e'),
    ...drawClamp([206, 84], 40, '#c8281e'),
    ...drawClamp([106, 70], -12, dark),
    ...drawClamp([156, 70], 12, dark),
    ...[0, 1, 2, 3, 4].map((row) =>
      drawBox([298, 238 - row * 20], [116, 19], row % 2 === 0 ? '#f0a52f' : '#e7b54a', 9),
    ),
    drawBox([298, 198], [20, 104], '#c47f1c', 8),
    drawLine([330, 150], [330, 112], 12, '#f0a52f'),
    drawArc([330, 90], 20, [-80, 160], 9, metal),
  ],
  roofKey: (_, b) => [
    drawShadow(200, 320),
    drawBox([200, 236], [330, 18], metal, 9),
    ...[104, 296].flatMap((x) => [
      drawArc([x, 226], 32, [180, 360], 12, dark),
      drawBox([x - 32, 240], [12, 32], dark, 3),
      drawBox([x + 32, 240], [12, 32], dark, 3),
      drawBox([x, 184], [14, 24], metal, 2),
      drawBox([x, 170], [58, 18], b, 9),
    ]),
    drawRing([120, 92], 34, 18, brass),
    drawLine([160, 92], [300, 92], 16, brass),
    drawBox([262, 112], [16, 34], brass, 2),
    drawBox([292, 116], [16, 42], brass, 2),
    drawLine([88, 92], [56, 64], 4, dark),
    drawBox([40, 66], [30, 46], b, 6, 24),
  ],
} satisfies Record<string, Motif>;
