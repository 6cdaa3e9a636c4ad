import type { messages as about } from '../features/about/aboutMessages.en.ts';
import type { messages as asOf } from '../features/replay/replayMessages.en.ts';
import type { messages as call } from '../features/chat/callMessages.en.ts';
import type { messages as chat } from '../features/chat/chatMessages.en.ts';
import type { messages as circles } from '../features/circles/circleMessages.en.ts';
import type { messages as contact } from '../features/contact/contactMessages.en.ts';
import type { messages as events } from '../features/communityEvents/communityEventMessages.en.ts';
import type { messages as home } from '../features/home/homeMessages.en.ts';
import type { messages as impact } from '../features/impact/impactMessages.en.ts';
import type { messages as descriptionAssistants } from '../features/items/descriptionAssistantMessages.en.ts';
import type { messages as itemForms } from '../features/items/itemFormMessages.en.ts';
import type { messages as itemPages } from '../features/items/itemPageMessages.en.ts';
import type { messages as swapWants } from '../features/items/swapWantsMessages.en.ts';
import type { messages as itemStories } from '../features/items/itemStoryMessages.en.ts';
import type { messages as vouches } from '../features/vouches/vouchMessages.en.ts';
import type { messages as karma } from '../features/karma/karmaMessages.en.ts';
import type { messages as siteFigures } from '../features/landing/siteFigureMessages.en.ts';
import type { messages as landing } from '../features/landing/landingMessages.en.ts';
import type { messages as login } from '../features/accounts/accountMessages.en.ts';
import type { messages as mailedLinks } from '../features/mailedLinks/mailedLinkMessages.en.ts';
import type { messages as newsletter } from '../features/newsletter/newsletterMessages.en.ts';
import type { messages as collections } from '../features/collections/collectionMessages.en.ts';
import type { messages as notifications } from '../features/notifications/notificationMessages.en.ts';
import type { messages as photos } from '../photoEditor/photoMessages.en.ts';
import type { messages as printing } from '../features/printing/printingMessages.en.ts';
import type { messages as profile } from '../features/members/memberMessages.en.ts';
import type { messages as recommendations } from '../features/items/recommendationMessages.en.ts';
import type { messages as reviews } from '../features/reviews/reviewMessages.en.ts';
import type { messages as settings } from '../features/accountSettings/accountSettingsMessages.en.ts';
import type { messages as swapLoops } from '../features/swaps/swapLoopMessages.en.ts';
import type { messages as swaps } from '../features/swaps/swapMessages.en.ts';
import type { messages as wishes } from '../features/wishes/wishMessages.en.ts';
import type { messages as honours } from '../badges/badgeMessages.en.ts';
import type { messages as meetingPlaces } from '../meetingPlaces/meetingPlaceMessages.en.ts';
import type { messages as reports } from '../moderation/moderationMessages.en.ts';
import type { ServerMessages } from '../i18n/serverMessageTypes.ts';
import type { englishMessages } from './englishMessages.ts';

/** The type of all texts of the app, derived from the English ones. */
export type Messages = typeof englishMessages &
  typeof about &
  typeof asOf &
  typeof circles &
  typeof call &
  typeof chat &
  typeof contact &
  typeof events &
  typeof home &
  typeof honours &
  typeof impact &
  typeof itemForms &
  typeof descriptionAssistants &
  typeof itemPages &
  typeof itemStories &
  typeof swapWants &
  typeof karma &
  typeof vouches &
  typeof landing &
  typeof login &
  typeof mailedLinks &
  typeof meetingPlaces &
  typeof newsletter &
  typeof notifications &
  typeof photos &
  typeof printing &
  typeof profile &
  typeof collections &
  typeof swapLoops &
  typeof recommendations &
  typeof reports &
  typeof reviews &
  typeof settings &
  typeof siteFigures &
  typeof swaps &
  typeof wishes;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Messages; server: ServerMessages };
  }
}
