import { accountsModule } from './accounts/module.ts';
import { chatModule } from './chat/module.ts';
import { circlesModule } from './circles/module.ts';
import { communityEventsModule } from './communityEvents/module.ts';
import { communityModule } from './community/module.ts';
import { type Deciders } from './handler/fold.ts';
import { deskModule } from './desk/module.ts';
import { itemsModule } from './items/module.ts';
import { karmaModule } from './karma/module.ts';
import { membersModule } from './members/module.ts';
import { type CommandModule } from './module.ts';
import { replayModule } from './replay/module.ts';
import { moderationModule } from './moderation/module.ts';
import { reviewsModule } from './reviews/module.ts';
import { notificationsModule } from './notifications/module.ts';
import { swapsModule } from './swaps/module.ts';
import { wishesModule } from './wishes/module.ts';

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
