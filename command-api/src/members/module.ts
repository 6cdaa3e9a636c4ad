import { defaultSettings } from '@pass-along/contracts';
import { createPictureAddresses } from '@pass-along/platform';
import { memberDecider } from '../domain/members/member.ts';
import { rosterDecider } from '../domain/members/roster.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { awayPolicy } from '../policies/awayPolicy.ts';
import { digestPolicy } from '../policies/digestPolicy.ts';
import { policyConsumer } from '../policies/policyConsumer.ts';
import { reportPolicy } from '../policies/reportPolicy.ts';
import { suspensionPolicy } from '../policies/suspensionPolicy.ts';
import { usernamePolicy } from '../policies/usernamePolicy.ts';
import { adminMemberRoutes } from './adminMemberRoutes.ts';
import { createMemberPictures } from './memberPictures.ts';
import { memberRoutes } from './memberRoutes.ts';
import { createReviseProfile } from './reviseProfile.ts';

/** Profiles and preferences of members, and the decisions of admins about members. */
export const membersModule = defineModule({
  deciders: { member: memberDecider as AnyDecider, roster: rosterDecider as AnyDecider },
  routes(write, { handler, digests, owners, files, images, logger, credentials, admins, settings, clock, tryLimits }) {
    const reviseProfile = createReviseProfile(handler, digests, owners);
    const pictures = createMemberPictures(handler, files, images, logger);
    const limit = tryLimits.signIn;
    const addresses = createPictureAddresses(digests.picture);
    memberRoutes(write, { handler, credentials, admins, settings, reviseProfile, pictures, addresses, limit, clock });
    adminMemberRoutes(write, { handler, admins, settings, reviseProfile, pictures });
  },
  policies: [
    (deps) => policyConsumer(suspensionPolicy, deps),
    (deps) => policyConsumer(usernamePolicy, deps),
    (deps) => policyConsumer(awayPolicy, deps),
    (deps) => policyConsumer(digestPolicy({ ...defaultSettings, ...deps.settings }), deps),
    (deps) => policyConsumer(reportPolicy({ ...defaultSettings, ...deps.settings }), deps),
  ],
});
