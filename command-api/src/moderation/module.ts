import { limits } from '@pass-along/contracts';
import { createTryLimit } from '../accounts/tryLimit.ts';
import { createConversations } from '../chat/conversations.ts';
import { moderationCaseDecider } from '../domain/moderation/moderationCase.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { moderationPolicy } from '../policies/moderationPolicy.ts';
import { policyConsumer } from '../policies/policyConsumer.ts';
import { createCases } from './cases.ts';
import { createKeepPictures } from './evidencePictures.ts';
import { moderationRoutes } from './moderationRoutes.ts';
import { createReportedThings } from './reportedThings.ts';
import { createAppealSuspension } from './suspensionAppeals.ts';

/** Reports by members, decisions by admins, and appeals. */
export const moderationModule = defineModule({
  deciders: { moderationCase: moderationCaseDecider as AnyDecider },
  routes(write, { handler, digests, files, settings, clock }) {
    const things = createReportedThings(handler, createConversations(handler));
    const cases = createCases(handler, things, createKeepPictures(files));
    moderationRoutes(write, {
      cases,
      appealSuspension: createAppealSuspension(handler, digests, cases),
      settings,
      reportLimit: createTryLimit(limits.report.perMember),
      appealLimit: createTryLimit(limits.appeals),
      clock,
    });
  },
  policies: [(deps) => policyConsumer(moderationPolicy, deps)],
});
