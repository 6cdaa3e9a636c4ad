import { accountsModule } from './accounts/accountsModule.ts';
import { chatModule } from './chat/chatModule.ts';
import { circlesModule } from './circles/circlesModule.ts';
import { communityEventsModule } from './communityEvents/communityEventsModule.ts';
import { communityModule } from './contact/communityModule.ts';
import { type Deciders } from './core/streamFold.ts';
import { deskModule } from './desk/deskModule.ts';
import { itemsModule } from './items/itemsModule.ts';
import { karmaModule } from './karma/karmaModule.ts';
import { membersModule } from './members/membersModule.ts';
import { type CommandModule } from './core/commandModule.ts';
import { replayModule } from './replay/replayModule.ts';
import { moderationModule } from './moderation/moderationModule.ts';
import { reviewsModule } from './reviews/reviewsModule.ts';
import { notificationsModule } from './notifications/notificationsModule.ts';
import { swapsModule } from './swaps/swapsModule.ts';
import { wishesModule } from './wishes/wishesModule.ts';

/** All features of the command side, the busiest first, because a request is matched against their routes in order. */
export const modules: readonly Pick<CommandModule, 'routes' | 'policies'>[] = [
  itemsModule,
  chatModule,
  swapsModule,
  reviewsModule,
  wishesModule,
  circlesModule,
  communityEventsModule,
  accountsModule,
  membersModule,
  notificationsModule,
  communityModule,
  karmaModule,
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
  ...circlesModule.deciders,
  ...communityEventsModule.deciders,
  ...accountsModule.deciders,
  ...membersModule.deciders,
  ...notificationsModule.deciders,
  ...communityModule.deciders,
  ...karmaModule.deciders,
  ...replayModule.deciders,
  ...moderationModule.deciders,
  ...deskModule.deciders,
};
