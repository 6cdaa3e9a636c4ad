import { drawPicture, type Shape } from './motifs/drawing.ts';

/** The features of a drawn face; colours `#rrggbb`. */
export interface Portrait {
  skin: string;
  hair: string;
  style: 'short' | 'long' | 'bun' | 'curls' | 'bald' | 'scarf' | 'fringe' | 'cap';
  clothes: string;
  wall: string;
  glasses?: boolean;
  beard?: boolean;
  earrings?: boolean;
}

const ink = '#2b2f33';
const gold = '#e7b54a';

/** A face on a plain wall; 600 × 600 JPEG bytes. */
export function drawPortrait(portrait: Portrait): Promise<Buffer> {
  const { skin, clothes, wall, glasses = false, beard = false, earrings = false } = portrait;
  const { behind, before } = drawHair(portrait);
  const isCovered = portrait.style === 'scarf';
  const brows = isCovered ? ink : portrait.hair;
  return drawPicture(
    [
      ...behind,
      { kind: 'box', at: [150, 286], size: [210, 120], round: 56, fill: clothes },
      { kind: 'box', at: [150, 216], size: [44, 60], round: 18, fill: darkenColour(skin) },
      ...(isCovered ? [] : drawEars(13, 142, skin)),
      { kind: 'box', at: [150, 140], size: [112, 138], round: 54, fill: skin },
      ...(beard ? drawBeard(portrait) : []),
      { kind: 'circle', at: [128, 138], r: 6, fill: ink },
      { kind: 'circle', at: [172, 138], r: 6, fill: ink },
      { kind: 'line', from: [116, 119], to: [138, 121], width: 4, fill: brows },
      { kind: 'line', from: [162, 121], to: [184, 119], width: 4, fill: brows },
      { kind: 'line', from: [150, 142], to: [147, 160], width: 4, fill: darkenColour(skin) },
      { kind: 'line', from: [136, 178], to: [150, 183], width: 5, fill: '#9c3f35' },
      { kind: 'line', from: [150, 183], to: [164, 178], width: 5, fill: '#9c3f35' },
      ...before,
      ...(glasses ? drawGlasses() : []),
      ...(earrings ? drawEars(6, 160, gold) : []),
    ],
    { wall },
    [300, 300],
  );
}

function drawEars(r: number, y: number, fill: string): Shape[] {
  return [92, 208].map((x) => ({ kind: 'circle', at: [x, y], r, fill }));
}

function drawHair({ style, hair, clothes }: Portrait): { behind: Shape[]; before: Shape[] } {
  const crown: Shape = { kind: 'box', at: [150, 92], size: [124, 62], round: 30, fill: hair };
  switch (style) {
    case 'bald':
      return { behind: [], before: [] };
    case 'short':
      return { behind: [], before: [crown] };
    case 'fringe':
      return {
        behind: [{ kind: 'box', at: [150, 142], size: [140, 130], round: 50, fill: hair }],
        before: [crown, { kind: 'box', at: [150, 106], size: [112, 28], round: 10, fill: hair }],
      };
    case 'long':
      return { behind: [{ kind: 'box', at: [150, 168], size: [152, 210], round: 60, fill: hair }], before: [crown] };
    case 'bun':
      return { behind: [{ kind: 'circle', at: [150, 56], r: 32, fill: hair }], before: [crown] };
    case 'curls': {
      const curls = [98, 118, 140, 162, 184, 204].map((x, index): Shape => ({
        kind: 'circle',
        at: [x, index % 2 === 0 ? 90 : 74],
        r: 25,
        fill: hair,
      }));
      const sides = [84, 216].map((x): Shape => ({ kind: 'circle', at: [x, 120], r: 22, fill: hair }));
      return { behind: sides, before: curls };
    }
    case 'scarf':
      return {
        behind: [{ kind: 'box', at: [150, 158], size: [158, 196], round: 74, fill: hair }],
        before: [{ kind: 'box', at: [150, 84], size: [128, 48], round: 24, fill: hair }],
      };
    case 'cap':
      return {
        behind: [],
        before: [
          { kind: 'box', at: [150, 84], size: [126, 58], round: 28, fill: clothes },
          { kind: 'box', at: [178, 108], size: [120, 14], round: 7, fill: darkenColour(clothes) },
        ],
      };
  }
}

function drawBeard({ hair, skin }: Portrait): Shape[] {
  return [
    { kind: 'box', at: [150, 182], size: [108, 58], round: 28, fill: hair },
    { kind: 'box', at: [150, 168], size: [66, 34], round: 15, fill: skin },
  ];
}

function drawGlasses(): Shape[] {
  return [
    { kind: 'ring', at: [128, 138], r: 20, width: 4, fill: ink },
    { kind: 'ring', at: [172, 138], r: 20, width: 4, fill: ink },
    { kind: 'line', from: [147, 137], to: [153, 137], width: 4, fill: ink },
  ];
}

/** A darker shade of the colour. */
function darkenColour(colour: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.86));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
