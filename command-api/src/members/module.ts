import { defaultSettings } from '@pass-along/contracts';
import { createPictureAddresses } from '@pass-along/platform';
import { memberDecider } from '../domain/members/member.ts';
import { rosterDecider } from '../domain/members/roster.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { awayPolicy } from '../policies/awayPolicy.ts';
import { createDigestPolicy } from '../policies/digestPolicy.ts';
import { createPolicyConsumer } from '../policies/policyConsumer.ts';
import { createMonthlyReportPolicy } from '../policies/reportPolicy.ts';
import { suspensionPolicy } from '../policies/suspensionPolicy.ts';
import { usernamePolicy } from '../policies/usernamePolicy.ts';
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
