import { calendarFeedDecider } from '../calendar/calendarFeedDecider.ts';
import { communityEventDecider } from './communityEventDecider.ts';
import { defineModule, type CoreKit } from '../core/commandModule.ts';
import { type SettingsService } from '../settings/settingsService.ts';
import { communityEventPolicy } from './communityEventPolicy.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { registerCommunityEventRoutes } from './communityEventRoutes.ts';

/** Community events: seats, waiting lists, series, pledged items and calendars. */
export const communityEventsModule = defineModule({
  deciders: { communityEvent: communityEventDecider, calendarFeed: calendarFeedDecider },
  routes(write, { handler, settings, digests, siteAddress }: CoreKit & { settings: SettingsService }) {
    registerCommunityEventRoutes(write, { handler, settings, digests, siteAddress });
  },
  policies: [(deps) => createPolicyConsumer(communityEventPolicy, deps)],
});
