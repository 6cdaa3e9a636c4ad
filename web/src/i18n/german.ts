import { words as app } from '../app/words.de.ts';
import { words as about } from '../features/about/words.de.ts';
import { words as asOf } from '../features/asOf/words.de.ts';
import { words as chat } from '../features/chat/words.de.ts';
import { words as circles } from '../features/circles/words.de.ts';
import { words as contact } from '../features/contact/words.de.ts';
import { words as events } from '../features/events/words.de.ts';
import { words as home } from '../features/home/words.de.ts';
import { words as impact } from '../features/impact/words.de.ts';
import { words as items } from '../features/items/words.de.ts';
import { words as karma } from '../features/karma/words.de.ts';
import { words as landing } from '../features/landing/words.de.ts';
import { words as login } from '../features/login/words.de.ts';
import { words as mailedLinks } from '../features/mailedLinks/words.de.ts';
import { words as newsletter } from '../features/newsletter/words.de.ts';
import { words as notifications } from '../features/notifications/words.de.ts';
import { words as profile } from '../features/profile/words.de.ts';
import { words as reviews } from '../features/reviews/words.de.ts';
import { words as settings } from '../features/settings/words.de.ts';
import { words as swaps } from '../features/swaps/words.de.ts';
import { words as wishes } from '../features/wishes/words.de.ts';
import { words as honours } from '../honours/words.de.ts';
import { words as live } from '../live/words.de.ts';
import { words as pages } from '../pages/words.de.ts';
import { words as reports } from '../reports/words.de.ts';
import { words as session } from '../session/words.de.ts';
import { words as ui } from '../ui/words.de.ts';
import { type Texts } from './texts.ts';

/** All German texts in one chunk, loaded when German is chosen. */
export const german: Texts = {
  ...app,
  ...ui,
  ...session,
  ...live,
  ...pages,
  ...about,
  ...asOf,
  ...circles,
  ...chat,
  ...contact,
  ...events,
  ...home,
  ...honours,
  ...impact,
  ...items,
  ...karma,
  ...landing,
  ...login,
  ...mailedLinks,
  ...newsletter,
  ...notifications,
  ...profile,
  ...reports,
  ...reviews,
  ...settings,
  ...swaps,
  ...wishes,
};

export { serverWords } from './serverWords.de.ts';
