import { type FieldCode, type RefusalCode } from '@pass-along/contracts';
import type { messages as about } from '../features/about/words.en.ts';
import type { messages as asOf } from '../features/asOf/words.en.ts';
import type { messages as chat } from '../features/chat/words.en.ts';
import type { messages as circles } from '../features/circles/words.en.ts';
import type { messages as contact } from '../features/contact/words.en.ts';
import type { messages as events } from '../features/events/words.en.ts';
import type { messages as home } from '../features/home/words.en.ts';
import type { messages as impact } from '../features/impact/words.en.ts';
import type { messages as karma } from '../features/karma/words.en.ts';
import type { messages as landing } from '../features/landing/words.en.ts';
import type { messages as login } from '../features/login/words.en.ts';
import type { messages as mailedLinks } from '../features/mailedLinks/words.en.ts';
import type { messages as newsletter } from '../features/newsletter/words.en.ts';
import type { messages as notifications } from '../features/notifications/words.en.ts';
import type { messages as profile } from '../features/profile/words.en.ts';
import type { messages as reviews } from '../features/reviews/words.en.ts';
import type { messages as settings } from '../features/settings/words.en.ts';
import type { messages as swaps } from '../features/swaps/words.en.ts';
import type { messages as wishes } from '../features/wishes/words.en.ts';
import type { messages as honours } from '../honours/words.en.ts';
import type { messages as reports } from '../reports/words.en.ts';
import type { englishMessages } from './english.ts';

/** The type of all texts of the app, derived from the English ones. */
export type Messages = typeof englishMessages &
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
export interface ServerMessages {
  refusals: Record<RefusalCode, string>;
  /** With placeholders for the rule's figures, such as `{{max}}`. */
  rules: Record<FieldCode, string>;
}
