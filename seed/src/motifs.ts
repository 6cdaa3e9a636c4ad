import { automotive } from './motifs/automotiveMotifs.ts';
import { books } from './motifs/bookMotifs.ts';
import { care } from './motifs/careMotifs.ts';
import { clothing } from './motifs/clothingMotifs.ts';
import { electronics } from './motifs/electronicsMotifs.ts';
import { fashion } from './motifs/fashionMotifs.ts';
import { home } from './motifs/homeMotifs.ts';
import { music } from './motifs/musicMotifs.ts';
import type { Motif } from './motifs/shapes.ts';
import { sports } from './motifs/sportsMotifs.ts';
import { toys } from './motifs/toyMotifs.ts';

const all = {
  ...electronics,
  ...clothing,
  ...home,
  ...sports,
  ...music,
  ...fashion,
  ...books,
  ...toys,
  ...automotive,
  ...care,
};

export type MotifName = keyof typeof all;

/** The subjects of the seed's pictures, by name. */
export const motifs: Record<MotifName, Motif> = all;
