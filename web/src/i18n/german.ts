import { messages as app } from '../app/words.de.ts';
import { messages as about } from '../features/about/words.de.ts';
import { messages as asOf } from '../features/asOf/words.de.ts';
import { messages as chat } from '../features/chat/words.de.ts';
import { messages as circles } from '../features/circles/words.de.ts';
import { messages as contact } from '../features/contact/words.de.ts';
import { messages as events } from '../features/events/words.de.ts';
import { messages as home } from '../features/home/words.de.ts';
import { messages as impact } from '../features/impact/words.de.ts';
import { messages as items } from '../features/items/words.de.ts';
import { messages as karma } from '../features/karma/words.de.ts';
import { messages as landing } from '../features/landing/words.de.ts';
import { messages as login } from '../features/login/words.de.ts';
import { messages as mailedLinks } from '../features/mailedLinks/words.de.ts';
import { messages as newsletter } from '../features/newsletter/words.de.ts';
import { messages as notifications } from '../features/notifications/words.de.ts';
import { messages as profile } from '../features/profile/words.de.ts';
import { messages as reviews } from '../features/reviews/words.de.ts';
import { messages as settings } from '../features/settings/words.de.ts';
import { messages as swaps } from '../features/swaps/words.de.ts';
import { messages as wishes } from '../features/wishes/words.de.ts';
import { messages as honours } from '../honours/words.de.ts';
import { messages as live } from '../live/words.de.ts';
import { messages as pages } from '../pages/words.de.ts';
import { messages as reports } from '../reports/words.de.ts';
import { messages as session } from '../session/words.de.ts';
import { messages as ui } from '../ui/words.de.ts';
import { type Messages } from './texts.ts';

/** All German texts in one chunk, loaded when German is chosen. */
export const germanMessages: Messages = {
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

export { serverMessages } from './serverWords.de.ts';
