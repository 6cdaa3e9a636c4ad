import { type FieldCode, type RefusalCode } from '@pass-along/contracts';
import type { words as about } from '../features/about/words.en.ts';
import type { words as asOf } from '../features/asOf/words.en.ts';
import type { words as chat } from '../features/chat/words.en.ts';
import type { words as circles } from '../features/circles/words.en.ts';
import type { words as contact } from '../features/contact/words.en.ts';
import type { words as events } from '../features/events/words.en.ts';
import type { words as home } from '../features/home/words.en.ts';
import type { words as impact } from '../features/impact/words.en.ts';
import type { words as karma } from '../features/karma/words.en.ts';
import type { words as landing } from '../features/landing/words.en.ts';
import type { words as login } from '../features/login/words.en.ts';
import type { words as mailedLinks } from '../features/mailedLinks/words.en.ts';
import type { words as newsletter } from '../features/newsletter/words.en.ts';
import type { words as notifications } from '../features/notifications/words.en.ts';
import type { words as profile } from '../features/profile/words.en.ts';
import type { words as reviews } from '../features/reviews/words.en.ts';
import type { words as settings } from '../features/settings/words.en.ts';
import type { words as swaps } from '../features/swaps/words.en.ts';
import type { words as wishes } from '../features/wishes/words.en.ts';
import type { words as honours } from '../honours/words.en.ts';
import type { words as reports } from '../reports/words.en.ts';
import type { english } from './english.ts';

/** The type of all texts of the app, derived from the English ones. */
export type Texts = typeof english &
  typeof about &
  typeof asOf &
  typeof circles &
  typeof chat &
  typeof contact &
  typeof events &
  typeof home &
  typeof honours &
  typeof impact &
  typeof karma &
  typeof landing &
  typeof login &
  typeof mailedLinks &
  typeof newsletter &
  typeof notifications &
  typeof profile &
  typeof reports &
  typeof reviews &
  typeof settings &
  typeof swaps &
  typeof wishes;

/** The contract's messages in another language. */
export interface ServerWords {
  refusals: Record<RefusalCode, string>;
  /** With placeholders for the rule's figures, such as `{{max}}`. */
  rules: Record<FieldCode, string>;
}
