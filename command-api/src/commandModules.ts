import { accountsModule } from './accounts/accountsModule.ts';
import { assistantModule } from './assistant/assistantModule.ts';
import { chatModule } from './chat/chatModule.ts';
import { circlesModule } from './circles/circlesModule.ts';
import { communityEventsModule } from './communityEvents/communityEventsModule.ts';
import { analyticsModule } from './analytics/analyticsModule.ts';
import { availabilityModule } from './availability/availabilityModule.ts';
import { contactModule } from './contact/contactModule.ts';
import { exportsModule } from './exports/exportsModule.ts';
import { impactModule } from './impact/impactModule.ts';
import { invitationsModule } from './invitations/invitationsModule.ts';
import { newsletterModule } from './newsletter/newsletterModule.ts';
import { sealsModule } from './seals/sealsModule.ts';
import { settingsModule } from './settings/settingsModule.ts';
import type { Deciders } from './core/streamFold.ts';
import { deskModule } from './desk/deskModule.ts';
import { itemsModule } from './items/itemsModule.ts';
import { karmaModule } from './karma/karmaModule.ts';
import { meetingPlacesModule } from './meetingPlaces/meetingPlacesModule.ts';
import { membersModule } from './members/membersModule.ts';
import type { CommandKit } from './commandKit.ts';
import type { CommandModule } from './core/commandModule.ts';
import { replayModule } from './replay/replayModule.ts';
import { moderationModule } from './moderation/moderationModule.ts';
import { collectionsModule } from './collections/collectionsModule.ts';
import { recommendationsModule } from './recommendations/recommendationsModule.ts';
import { reviewsModule } from './reviews/reviewsModule.ts';
import { notificationsModule } from './notifications/notificationsModule.ts';
import { swapsModule } from './swaps/swapsModule.ts';
import { vouchesModule } from './vouches/vouchesModule.ts';
import { wishesModule } from './wishes/wishesModule.ts';

/** All features of the command side, the busiest first, because a request is matched against their routes in order. */
export const modules: readonly Pick<CommandModule<never, CommandKit>, 'routes' | 'policies'>[] = [
  itemsModule,
  chatModule,
  swapsModule,
  reviewsModule,
  wishesModule,
  recommendationsModule,
  assistantModule,
  collectionsModule,
  circlesModule,
  communityEventsModule,
  accountsModule,
  membersModule,
  vouchesModule,
  notificationsModule,
  invitationsModule,
  settingsModule,
  contactModule,
  newsletterModule,
  exportsModule,
  impactModule,
  sealsModule,
  analyticsModule,
  availabilityModule,
  karmaModule,
  meetingPlacesModule,
  replayModule,
  moderationModule,
  deskModule,
];

/** The decider of every stream category. A missing category does not compile. */
export const deciders: Deciders = {
  ...itemsModule.deciders,
  ...chatModule.deciders,
  ...swapsModule.deciders,
  ...reviewsModule.deciders,
  ...wishesModule.deciders,
  ...recommendationsModule.deciders,
  ...assistantModule.deciders,
  ...collectionsModule.deciders,
  ...circlesModule.deciders,
  ...communityEventsModule.deciders,
  ...accountsModule.deciders,
  ...membersModule.deciders,
  ...vouchesModule.deciders,
  ...notificationsModule.deciders,
  ...invitationsModule.deciders,
  ...settingsModule.deciders,
  ...contactModule.deciders,
  ...newsletterModule.deciders,
  ...exportsModule.deciders,
  ...impactModule.deciders,
  ...sealsModule.deciders,
  ...analyticsModule.deciders,
  ...availabilityModule.deciders,
  ...karmaModule.deciders,
  ...meetingPlacesModule.deciders,
  ...replayModule.deciders,
  ...moderationModule.deciders,
  ...deskModule.deciders,
};
