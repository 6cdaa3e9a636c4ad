import { automotive } from './motifs/automotive.ts';
import { books } from './motifs/books.ts';
import { care } from './motifs/care.ts';
import { clothing } from './motifs/clothing.ts';
import { electronics } from './motifs/electronics.ts';
import { fashion } from './motifs/fashion.ts';
import { home } from './motifs/home.ts';
import { music } from './motifs/music.ts';
import { type Motif } from './motifs/shapes.ts';
import { sports } from './motifs/sports.ts';
import { toys } from './motifs/toys.ts';

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
