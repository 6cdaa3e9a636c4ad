import { defaultSettings } from '@pass-along/contracts';
import { createPictureAddresses } from '@pass-along/platform';
import { memberDecider } from './memberDecider.ts';
import { rosterDecider } from './rosterDecider.ts';
import { type AnyDecider } from '../core/streamFold.ts';
import { defineModule } from '../core/commandModule.ts';
import { awayPolicy } from './awayPolicy.ts';
import { createDigestPolicy } from '../notifications/digestPolicy.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { createMonthlyReportPolicy } from '../analytics/monthlyReportPolicy.ts';
import { suspensionPolicy } from './suspensionPolicy.ts';
import { usernamePolicy } from '../accounts/usernamePolicy.ts';
import { registerAdminMemberRoutes } from './adminMemberRoutes.ts';
import { createMemberPictures } from './memberPictures.ts';
import { registerMemberRoutes } from './memberRoutes.ts';
import { createReviseProfile } from './reviseProfile.ts';

/** Profiles and preferences of members, and the decisions of admins about members. */
export const membersModule = defineModule({
  deciders: { member: memberDecider as AnyDecider, roster: rosterDecider as AnyDecider },
  routes(
    write,
    {
      handler,
      digests,
      owners,
      files,
      images,
      logger,
      credentials,
      admins,
      settings,
      clock,
      attemptLimits: attemptLimits,
    },
  ) {
    const reviseProfile = createReviseProfile(handler, digests, owners);
    const pictures = createMemberPictures(handler, files, images, logger);
    const limit = attemptLimits.signIn;
    const addresses = createPictureAddresses(digests.picture);
    registerMemberRoutes(write, {
      handler,
      credentials,
      admins,
      settings,
      reviseProfile,
      pictures,
      addresses,
      limit,
      clock,
    });
    registerAdminMemberRoutes(write, { handler, admins, settings, reviseProfile, pictures });
  },
  policies: [
    (deps) => createPolicyConsumer(suspensionPolicy, deps),
    (deps) => createPolicyConsumer(usernamePolicy, deps),
    (deps) => createPolicyConsumer(awayPolicy, deps),
    (deps) => createPolicyConsumer(createDigestPolicy({ ...defaultSettings, ...deps.settings }), deps),
    (deps) => createPolicyConsumer(createMonthlyReportPolicy({ ...defaultSettings, ...deps.settings }), deps),
  ],
});
