import type { Shape } from './drawing.ts';
import {
  getPoint,
  drawBox,
  drawCircle,
  dark,
  drawDome,
  drawEllipse,
  drawLine,
  type Motif,
  drawPolygon,
  drawRing,
  drawShadow,
  wood,
} from './shapes.ts';

/** A slit leaf, from its middle towards its tip. */
function splitLeaf([x, y]: readonly [number, number], size: number, points: number, fill: string): Shape[] {
  const corners = Array.from({ length: 120 }, (_, step) => {
    const angle = step * 3;
    const off = Math.min(angle, 360 - angle);
    const slit = [39, 69, 99, 129].includes(off);
    const reach = size * (off > 165 ? 0.4 : slit ? 0.45 : 0.78 + 0.22 * Math.cos((off * Math.PI) / 180));
    return getPoint([x, y], [reach * 1.15, reach], angle, points);
  });
  const tip = getPoint([x, y], [size, size], 0, points);
  return [drawPolygon(corners.flat(), fill), drawLine([x, y], tip, 3, '#a5d09a')];
}

export const home = {
  plant: (a, b) => [
    drawShadow(200, 120),
    drawLine([200, 200], [200, 92], 6, '#3f6b3a'),
    drawCircle([168, 112], 30, '#4d8b4a'),
    drawCircle([234, 104], 32, '#5fa05a'),
    drawCircle([200, 74], 30, '#76b56a'),
    drawCircle([160, 156], 22, '#5fa05a'),
    drawCircle([242, 152], 24, '#4d8b4a'),
    drawPolygon([148, 186, 252, 186, 236, 254, 164, 254], a),
    drawBox([200, 190], [116, 18], b, 5),
  ],
  monstera: () => [
    drawShadow(200, 120),
    drawLine([200, 200], [128, 116], 6, '#3f6b3a'),
    drawLine([200, 200], [274, 126], 6, '#3f6b3a'),
    drawLine([200, 200], [204, 66], 6, '#3f6b3a'),
    ...splitLeaf([126, 122], 62, 190, '#4d8b4a'),
    ...splitLeaf([278, 128], 58, -12, '#3f7d44'),
    ...splitLeaf([204, 66], 60, -80, '#5fa05a'),
    drawPolygon([152, 192, 248, 192, 232, 254, 168, 254], '#b8653c'),
    drawBox([200, 194], [112, 20], '#cf7d50', 4),
  ],
  rubberPlant: (a, b) => [
    drawShadow(200, 110),
    drawLine([200, 210], [200, 40], 7, wood),
    ...[0, 1, 2, 3, 4, 5].flatMap((row) => {
      const side = row % 2 === 0 ? 1 : -1;
      const y = 168 - row * 23;
      return [
        drawEllipse([200 + side * 44, y - 14], [48 - row * 2, 19], row % 3 === 0 ? '#2c5a3a' : '#37704a', side * -24),
        drawLine([200, y + 6], [200 + side * 82, y - 31], 2, '#8fbf8a'),
      ];
    }),
    drawEllipse([203, 30], [11, 26], '#b8431f', 12),
    drawPolygon([156, 196, 244, 196, 234, 254, 166, 254], a),
    drawBox([200, 226], [82, 12], b),
  ],
  chair: (a) => [
    drawShadow(200, 170),
    drawLine([146, 60], [140, 250], 10, wood),
    drawLine([242, 60], [248, 250], 10, wood),
    drawBox([194, 88], [104, 40], a, 10),
    drawBox([200, 172], [148, 22], '#4d8b4a', 9),
    drawLine([270, 178], [276, 252], 10, wood),
  ],
  foldingChairs: (a, b) => [
    drawShadow(120, 150),
    drawShadow(290, 150),
    ...[
      [110, a],
      [280, b],
    ].flatMap(([at, fill]) => {
      const x = Number(at);
      return [
        drawLine([x + 46, 250], [x - 40, 52], 9, wood),
        drawLine([x - 46, 250], [x + 38, 168], 9, wood),
        drawBox([x + 6, 166], [96, 14], String(fill), 5),
        ...[0, 1, 2].map((slat) => drawBox([x - 37 + slat * 9, 66 + slat * 22], [14, 34], String(fill), 4, -23)),
        drawCircle([x + 6, 206], 5, dark),
      ];
    }),
  ],
  pot: (a, b) => [
    drawShadow(200, 220),
    drawLine([78, 160], [110, 160], 12, dark),
    drawLine([290, 160], [322, 160], 12, dark),
    drawBox([200, 188], [190, 118], a, 22),
    drawBox([200, 126], [204, 18], b, 9),
    drawCircle([200, 108], 11, dark),
  ],
  casserole: () => [
    drawShadow(200, 270),
    drawRing([76, 178], 16, 11, '#8f2a17'),
    drawRing([324, 178], 16, 11, '#8f2a17'),
    drawPolygon([80, 158, 320, 158, 308, 234, 290, 252, 110, 252, 92, 234], '#c4432a'),
    drawDome([200, 152], [126, 52], '#d65a3c'),
    drawBox([200, 154], [262, 16], '#8f2a17', 8),
    drawBox([200, 98], [26, 12], dark, 3),
    drawBox([200, 88], [46, 14], dark, 7),
    drawEllipse([132, 126], [24, 7], '#ee9a80', -26),
    drawEllipse([120, 206], [8, 26], '#e2755a', -8),
  ],
  pressureCooker: (a) => [
    drawShadow(180, 220),
    drawLine([228, 142], [366, 132], 20, dark),
    drawLine([228, 164], [360, 164], 16, dark),
    drawLine([68, 170], [100, 170], 14, dark),
    drawBox([172, 196], [172, 112], '#b5bfc2', 16),
    drawBox([172, 222], [172, 10], '#8d999d'),
    drawDome([172, 146], [88, 34], '#c9d1d3'),
    drawBox([172, 146], [188, 16], '#8d999d', 8),
    drawBox([172, 106], [18, 22], dark, 3),
    drawBox([172, 92], [34, 14], a, 6),
    drawCircle([126, 126], 7, '#b8431f'),
    ...[0, 1, 2].map((puff) => drawCircle([188 + puff * 20, 66 - puff * 18], 9 + puff * 5, '#fbfaf5')),
    drawCircle([154, 68], 7, '#fbfaf5'),
  ],
} satisfies Record<string, Motif>;
