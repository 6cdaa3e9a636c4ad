import { type Shape } from '../drawing.ts';
import {
  arc,
  box,
  brass,
  circle,
  cream,
  dark,
  ellipse,
  leaf,
  line,
  metal,
  type Motif,
  polygon,
  ring,
  star,
  under,
} from './shapes.ts';

const moved = (dx: number, dy: number, corners: number[]) =>
  corners.map((at, index) => at + (index % 2 === 0 ? dx : dy));

/** A low canvas shoe. */
function sneaker(x: number, y: number, fill: string): Shape[] {
  return [
    polygon(moved(x, y, [96, 154, 120, 146, 158, 166, 186, 150, 216, 176, 284, 200, 310, 236, 92, 236]), fill),
    ellipse([x + 150, y + 158], [40, 12], '#24422a', 10),
    polygon(moved(x, y, [256, 236, 264, 204, 290, 200, 308, 212, 316, 238]), cream),
    box([x + 204, y + 240], [234, 22], '#fbfaf5', 10),
    line([x + 96, y + 238], [x + 312, y + 238], 3, '#b8431f'),
    ...[0, 1, 2, 3].map((row) =>
      line([x + 180 + row * 19, y + 184 + row * 7], [x + 196 + row * 19, y + 162 + row * 9], 6, '#fbfaf5'),
    ),
    circle([x + 108, y + 206], 7, '#fbfaf5'),
  ];
}

/** A shoe with a heel and a strap. */
function pump(x: number, y: number, fill: string): Shape[] {
  return [
    polygon(moved(x, y, [104, 150, 140, 186, 122, 252, 108, 252]), dark),
    polygon(moved(x, y, [108, 166, 136, 186, 184, 234, 226, 248, 296, 246, 294, 254, 222, 255, 172, 240]), cream),
    polygon(
      moved(
        x,
        y,
        [
          102, 112, 132, 108, 144, 152, 176, 196, 206, 214, 234, 204, 262, 208, 284, 222, 296, 240, 294, 249, 226, 250,
          180, 236, 130, 188, 106, 164,
        ],
      ),
      fill,
    ),
    line([x + 110, y + 116], [x + 180, y + 124], 8, fill),
    line([x + 180, y + 124], [x + 222, y + 210], 8, fill),
    circle([x + 178, y + 124], 9, brass),
  ];
}

export const fashion = {
  bag: () => [
    under(200, 190),
    ring([200, 130], 48, 10, '#1c3458'),
    box([200, 192], [176, 120], '#2a4d80', 20),
    box([200, 160], [176, 10], '#1c3458'),
    box([200, 170], [26, 30], brass, 6),
  ],
  eveningBag: () => [
    under(200, 220),
    arc([200, 150], 92, [180, 360], 5, brass),
    box([200, 192], [230, 120], '#4b2a5c', 12),
    polygon([86, 136, 314, 136, 214, 208, 186, 208], '#6d4284'),
    line([86, 136], [188, 208], 3, brass),
    line([314, 136], [212, 208], 3, brass),
    circle([200, 206], 17, brass),
    circle([200, 206], 9, cream),
    star([112, 80], 18, brass, 4, 0.25),
    star([310, 70], 22, brass, 4, 0.25),
    star([340, 116], 11, brass, 4, 0.25),
  ],
  weekendBag: (a, b) => [
    under(200, 300),
    arc([200, 130], 52, [180, 360], 10, dark),
    box([200, 190], [300, 122], a, 50),
    line([80, 146], [320, 146], 4, metal),
    box([84, 196], [44, 70], b, 16),
    box([316, 196], [44, 70], b, 16),
    box([152, 190], [16, 122], dark),
    box([248, 190], [16, 122], dark),
    box([200, 204], [66, 46], b, 6),
    line([168, 194], [232, 194], 4, cream),
    line([262, 152], [286, 178], 3, dark),
    box([292, 196], [28, 38], cream, 4, -14),
    circle([287, 184], 4, dark),
  ],
  shopper: (_, b) => [
    under(200, 200),
    box([146, 82], [30, 130], '#d29a52', 15, -10),
    line([134, 50], [152, 58], 4, '#f0cf94'),
    line([138, 74], [156, 82], 4, '#f0cf94'),
    line([252, 130], [262, 70], 14, '#e6efcf'),
    polygon([250, 80, 232, 26, 256, 50, 268, 18, 274, 52, 300, 34, 274, 82], leaf),
    arc([200, 118], 46, [180, 360], 9, '#24507c'),
    polygon([102, 112, 298, 112, 286, 254, 114, 254], '#fbfaf5'),
    polygon([103, 124, 297, 124, 296, 138, 104, 138], b),
    line([108, 166], [292, 150], 2, '#c9c3b4'),
    line([112, 236], [290, 216], 2, '#c9c3b4'),
    ring([200, 162], 9, 5, '#24507c'),
    line([200, 170], [200, 230], 8, '#24507c'),
    line([182, 184], [218, 184], 7, '#24507c'),
    arc([200, 200], 30, [10, 170], 8, '#24507c'),
    polygon([220, 206, 238, 190, 240, 214], '#24507c'),
    polygon([180, 206, 162, 190, 160, 214], '#24507c'),
  ],
  sneakers: () => [
    under(200, 290),
    ...[
      [36, -22, '#356b3a'],
      [-10, 0, '#4d9153'],
    ].flatMap(([dx, dy, fill]) => sneaker(Number(dx), Number(dy), String(fill))),
  ],
  highTops: () => [
    under(200, 260),
    polygon([104, 56, 186, 48, 198, 150, 262, 182, 306, 204, 312, 238, 92, 238], '#c2311f'),
    polygon([104, 56, 186, 48, 187, 62, 103, 72], '#7d1a10'),
    polygon([92, 238, 96, 176, 132, 182, 140, 238], '#7d1a10'),
    polygon([250, 238, 258, 206, 284, 194, 306, 204, 314, 238], cream),
    box([202, 242], [232, 20], '#fbfaf5', 9),
    line([94, 240], [310, 240], 4, '#c2311f'),
    circle([136, 118], 25, '#fbfaf5'),
    star([136, 118], 20, '#24507c'),
    ...[0, 1, 2, 3, 4].map((row) => line([170 + row * 4, 76 + row * 20], [200 + row * 3, 72 + row * 20], 6, '#fbfaf5')),
    line([196, 172], [222, 158], 6, '#fbfaf5'),
    line([214, 182], [240, 168], 6, '#fbfaf5'),
  ],
  shoe: (a, b) => [
    under(200, 260),
    polygon([92, 130, 158, 130, 196, 186, 286, 200, 308, 236, 88, 236], a),
    box([198, 240], [226, 18], cream, 9),
    line([160, 146], [142, 160], 6, b),
    line([174, 164], [156, 178], 6, b),
    line([190, 182], [172, 196], 6, b),
  ],
  dancingShoes: (a) => [
    under(210, 290),
    ...[
      [72, -16, '#3a2230'],
      [-20, 0, a],
    ].flatMap(([dx, dy, fill]) => pump(Number(dx), Number(dy), String(fill))),
    ellipse([64, 84], [12, 9], dark, -20),
    line([74, 82], [74, 40], 4, dark),
    line([74, 42], [92, 52], 6, dark),
    ellipse([318, 66], [12, 9], dark, -20),
    line([328, 64], [328, 24], 4, dark),
  ],
} satisfies Record<string, Motif>;
