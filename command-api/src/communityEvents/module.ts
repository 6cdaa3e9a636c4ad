import { calendarFeedDecider } from '../domain/communityEvents/calendarFeed.ts';
import { communityEventDecider } from '../domain/communityEvents/communityEvent.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { communityEventPolicy } from '../policies/communityEventPolicy.ts';
import { createPolicyConsumer } from '../policies/policyConsumer.ts';
import { registerCommunityEventRoutes } from './communityEventRoutes.ts';

/** Community events: seats, waiting lists, series, pledged items and calendars. */
export const communityEventsModule = defineModule({
  deciders: { communityEvent: communityEventDecider as AnyDecider, calendarFeed: calendarFeedDecider as AnyDecider },
  routes(write, { handler, settings, digests, siteAddress }) {
    registerCommunityEventRoutes(write, { handler, settings, digests, siteAddress });
  },
  policies: [(deps) => createPolicyConsumer(communityEventPolicy, deps)],
});
