import { createPictureAddresses } from '@pass-along/platform';
import { calendarFeedDecider } from '../calendar/calendarFeedDecider.ts';
import { communityEventDecider } from './communityEventDecider.ts';
import { defineModule, type CoreKit } from '../core/commandModule.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { communityEventPolicy } from './communityEventPolicy.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { createChangeEventPicture } from './eventPictures.ts';
import { registerCommunityEventRoutes } from './communityEventRoutes.ts';

/** Community events: seats, waiting lists, series, pledged items and calendars. */
export const communityEventsModule = defineModule({
  deciders: { communityEvent: communityEventDecider, calendarFeed: calendarFeedDecider },
  routes(write, kit: CoreKit & { settings: SettingsService }) {
    const { handler, settings, digests, siteAddress, files, images, logger, getEndedGeneration, pool } = kit;
    const changePicture = createChangeEventPicture({ handler, files, images, logger });
    const addresses = createPictureAddresses(digests.picture, getEndedGeneration);
    registerCommunityEventRoutes(write, { handler, settings, digests, siteAddress, changePicture, addresses, pool });
  },
  policies: [(deps) => createPolicyConsumer(communityEventPolicy, deps)],
});
