import { messages as app } from '../app/appMessages.de.ts';
import { messages as about } from '../features/about/aboutMessages.de.ts';
import { messages as asOf } from '../features/replay/replayMessages.de.ts';
import { messages as call } from '../features/chat/callMessages.de.ts';
import { messages as chat } from '../features/chat/chatMessages.de.ts';
import { messages as circles } from '../features/circles/circleMessages.de.ts';
import { messages as contact } from '../features/contact/contactMessages.de.ts';
import { messages as events } from '../features/communityEvents/communityEventMessages.de.ts';
import { messages as home } from '../features/home/homeMessages.de.ts';
import { messages as impact } from '../features/impact/impactMessages.de.ts';
import { messages as items } from '../features/items/itemMessages.de.ts';
import { messages as descriptionAssistants } from '../features/items/descriptionAssistantMessages.de.ts';
import { messages as itemForms } from '../features/items/itemFormMessages.de.ts';
import { messages as itemPages } from '../features/items/itemPageMessages.de.ts';
import { messages as swapWants } from '../features/items/swapWantsMessages.de.ts';
import { messages as itemStories } from '../features/items/itemStoryMessages.de.ts';
import { messages as vouches } from '../features/vouches/vouchMessages.de.ts';
import { messages as karma } from '../features/karma/karmaMessages.de.ts';
import { messages as siteFigures } from '../features/landing/siteFigureMessages.de.ts';
import { messages as landing } from '../features/landing/landingMessages.de.ts';
import { messages as login } from '../features/accounts/accountMessages.de.ts';
import { messages as mailedLinks } from '../features/mailedLinks/mailedLinkMessages.de.ts';
import { messages as swapLoops } from '../features/swaps/swapLoopMessages.de.ts';
import { messages as collections } from '../features/collections/collectionMessages.de.ts';
import { messages as newsletter } from '../features/newsletter/newsletterMessages.de.ts';
import { messages as notifications } from '../features/notifications/notificationMessages.de.ts';
import { messages as printing } from '../features/printing/printingMessages.de.ts';
import { messages as profile } from '../features/members/memberMessages.de.ts';
import { messages as recommendations } from '../features/items/recommendationMessages.de.ts';
import { messages as reviews } from '../features/reviews/reviewMessages.de.ts';
import { messages as settings } from '../features/accountSettings/accountSettingsMessages.de.ts';
import { messages as swaps } from '../features/swaps/swapMessages.de.ts';
import { messages as wishes } from '../features/wishes/wishMessages.de.ts';
import { messages as honours } from '../badges/badgeMessages.de.ts';
import { messages as live } from '../live/liveMessages.de.ts';
import { messages as meetingPlaces } from '../meetingPlaces/meetingPlaceMessages.de.ts';
import { messages as photos } from '../photoEditor/photoMessages.de.ts';
import { messages as pages } from '../pages/pageMessages.de.ts';
import { messages as reports } from '../moderation/moderationMessages.de.ts';
import { messages as session } from '../session/sessionMessages.de.ts';
import { messages as ui } from '../ui/uiMessages.de.ts';
import type { Messages } from './messageTypes.ts';

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
  ...call,
  ...chat,
  ...contact,
  ...events,
  ...home,
  ...honours,
  ...impact,
  ...items,
  ...itemForms,
  ...descriptionAssistants,
  ...itemPages,
  ...itemStories,
  ...swapWants,
  ...karma,
  ...vouches,
  ...landing,
  ...login,
  ...mailedLinks,
  ...meetingPlaces,
  ...newsletter,
  ...notifications,
  ...photos,
  ...printing,
  ...profile,
  ...collections,
  ...swapLoops,
  ...recommendations,
  ...reports,
  ...reviews,
  ...settings,
  ...siteFigures,
  ...swaps,
  ...wishes,
};

export { serverMessages } from '../i18n/serverMessages.de.ts';
