import { type Shape } from '../drawing.ts';
import { around, box, circle, dark, dome, ellipse, line, type Motif, polygon, ring, under, wood } from './shapes.ts';

/** A slit leaf, from its middle towards its tip. */
function splitLeaf([x, y]: readonly [number, number], size: number, points: number, fill: string): Shape[] {
  const corners = Array.from({ length: 120 }, (_, step) => {
    const angle = step * 3;
    const off = Math.min(angle, 360 - angle);
    const slit = [39, 69, 99, 129].includes(off);
    const reach = size * (off > 165 ? 0.4 : slit ? 0.45 : 0.78 + 0.22 * Math.cos((off * Math.PI) / 180));
    return around([x, y], [reach * 1.15, reach], angle, points);
  });
  const tip = around([x, y], [size, size], 0, points);
  return [polygon(corners.flat(), fill), line([x, y], tip, 3, '#a5d09a')];
}

export const home = {
  plant: (a, b) => [
    under(200, 120),
    line([200, 200], [200, 92], 6, '#3f6b3a'),
    circle([168, 112], 30, '#4d8b4a'),
    circle([234, 104], 32, '#5fa05a'),
    circle([200, 74], 30, '#76b56a'),
    circle([160, 156], 22, '#5fa05a'),
    circle([242, 152], 24, '#4d8b4a'),
    polygon([148, 186, 252, 186, 236, 254, 164, 254], a),
    box([200, 190], [116, 18], b, 5),
  ],
  monstera: () => [
    under(200, 120),
    line([200, 200], [128, 116], 6, '#3f6b3a'),
    line([200, 200], [274, 126], 6, '#3f6b3a'),
    line([200, 200], [204, 66], 6, '#3f6b3a'),
    ...splitLeaf([126, 122], 62, 190, '#4d8b4a'),
    ...splitLeaf([278, 128], 58, -12, '#3f7d44'),
    ...splitLeaf([204, 66], 60, -80, '#5fa05a'),
    polygon([152, 192, 248, 192, 232, 254, 168, 254], '#b8653c'),
    box([200, 194], [112, 20], '#cf7d50', 4),
  ],
  rubberPlant: (a, b) => [
    under(200, 110),
    line([200, 210], [200, 40], 7, wood),
    ...[0, 1, 2, 3, 4, 5].flatMap((row) => {
      const side = row % 2 === 0 ? 1 : -1;
      const y = 168 - row * 23;
      return [
        ellipse([200 + side * 44, y - 14], [48 - row * 2, 19], row % 3 === 0 ? '#2c5a3a' : '#37704a', side * -24),
        line([200, y + 6], [200 + side * 82, y - 31], 2, '#8fbf8a'),
      ];
    }),
    ellipse([203, 30], [11, 26], '#b8431f', 12),
    polygon([156, 196, 244, 196, 234, 254, 166, 254], a),
    box([200, 226], [82, 12], b),
  ],
  chair: (a) => [
    under(200, 170),
    line([146, 60], [140, 250], 10, wood),
    line([242, 60], [248, 250], 10, wood),
    box([194, 88], [104, 40], a, 10),
    box([200, 172], [148, 22], '#4d8b4a', 9),
    line([270, 178], [276, 252], 10, wood),
  ],
  foldingChairs: (a, b) => [
    under(120, 150),
    under(290, 150),
    ...[
      [110, a],
      [280, b],
    ].flatMap(([at, fill]) => {
      const x = Number(at);
      return [
        line([x + 46, 250], [x - 40, 52], 9, wood),
        line([x - 46, 250], [x + 38, 168], 9, wood),
        box([x + 6, 166], [96, 14], String(fill), 5),
        ...[0, 1, 2].map((slat) => box([x - 37 + slat * 9, 66 + slat * 22], [14, 34], String(fill), 4, -23)),
        circle([x + 6, 206], 5, dark),
      ];
    }),
  ],
  pot: (a, b) => [
    under(200, 220),
    line([78, 160], [110, 160], 12, dark),
    line([290, 160], [322, 160], 12, dark),
    box([200, 188], [190, 118], a, 22),
    box([200, 126], [204, 18], b, 9),
    circle([200, 108], 11, dark),
  ],
  casserole: () => [
    under(200, 270),
    ring([76, 178], 16, 11, '#8f2a17'),
    ring([324, 178], 16, 11, '#8f2a17'),
    polygon([80, 158, 320, 158, 308, 234, 290, 252, 110, 252, 92, 234], '#c4432a'),
    dome([200, 152], [126, 52], '#d65a3c'),
    box([200, 154], [262, 16], '#8f2a17', 8),
    box([200, 98], [26, 12], dark, 3),
    box([200, 88], [46, 14], dark, 7),
    ellipse([132, 126], [24, 7], '#ee9a80', -26),
    ellipse([120, 206], [8, 26], '#e2755a', -8),
  ],
  pressureCooker: (a) => [
    under(180, 220),
    line([228, 142], [366, 132], 20, dark),
    line([228, 164], [360, 164], 16, dark),
    line([68, 170], [100, 170], 14, dark),
    box([172, 196], [172, 112], '#b5bfc2', 16),
    box([172, 222], [172, 10], '#8d999d'),
    dome([172, 146], [88, 34], '#c9d1d3'),
    box([172, 146], [188, 16], '#8d999d', 8),
    box([172, 106], [18, 22], dark, 3),
    box([172, 92], [34, 14], a, 6),
    circle([126, 126], 7, '#b8431f'),
    ...[0, 1, 2].map((puff) => circle([188 + puff * 20, 66 - puff * 18], 9 + puff * 5, '#fbfaf5')),
    circle([154, 68], 7, '#fbfaf5'),
  ],
} satisfies Record<string, Motif>;
