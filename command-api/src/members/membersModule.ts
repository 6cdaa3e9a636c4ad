import { createPictureAddresses } from '@pass-along/platform';
import { memberDecider } from './memberDecider.ts';
import { rosterDecider } from './rosterDecider.ts';
import { defineModule, type CoreKit } from '../core/commandModule.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { suspensionPolicy } from './suspensionPolicy.ts';
import type { ReservationOwners } from '../reservations/reserveValue.ts';
import type { AdminRoster } from './adminRoster.ts';
import { registerAdminMemberRoutes } from './adminMemberRoutes.ts';
import { createMemberPictures } from './memberPictures.ts';
import { registerMemberRoutes, type MemberRoutesDeps } from './memberRoutes.ts';
import { createReviseProfile } from './reviseProfile.ts';

interface MembersKit extends CoreKit {
  owners: ReservationOwners;
  admins: AdminRoster;
  settings: SettingsService;
  credentials: { checkPassword: MemberRoutesDeps['checkPassword'] };
  getKarmaPoints: MemberRoutesDeps['getKarmaPoints'];
}

/** Profiles and preferences of members, and the decisions of admins about members. */
export const membersModule = defineModule({
  deciders: { member: memberDecider, roster: rosterDecider },
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
      getKarmaPoints,
      clock,
      attemptLimits,
      getEndedGeneration,
    }: MembersKit,
  ) {
    const reviseProfile = createReviseProfile(handler, digests, owners, settings);
    const pictures = createMemberPictures(handler, files, images, logger);
    const limit = attemptLimits.signIn;
    const addresses = createPictureAddresses(digests.picture, getEndedGeneration);
    registerMemberRoutes(write, {
      handler,
      checkPassword: (memberId, password) => credentials.checkPassword(memberId, password),
      getKarmaPoints,
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
  policies: [(deps) => createPolicyConsumer(suspensionPolicy, deps)],
});
