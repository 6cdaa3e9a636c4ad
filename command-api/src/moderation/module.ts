import { limits } from '@pass-along/contracts';
import { createAttemptLimit } from '../accounts/tryLimit.ts';
import { createConversations } from '../chat/conversations.ts';
import { moderationCaseDecider } from '../domain/moderation/moderationCase.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { moderationPolicy } from '../policies/moderationPolicy.ts';
import { createPolicyConsumer } from '../policies/policyConsumer.ts';
import { createCaseCommands } from './cases.ts';
import { createKeepPictures } from './evidencePictures.ts';
import { registerModerationRoutes } from './moderationRoutes.ts';
import { createContentLookup } from './reportedThings.ts';
import { createAppealSuspension } from './suspensionAppeals.ts';

/** Reports by members, decisions by admins, and appeals. */
export const moderationModule = defineModule({
  deciders: { moderationCase: moderationCaseDecider as AnyDecider },
  routes(write, { handler, digests, files, settings, clock }) {
    const things = createContentLookup(handler, createConversations(handler));
    const cases = createCaseCommands(handler, things, createKeepPictures(files));
    registerModerationRoutes(write, {
      cases,
      appealSuspension: createAppealSuspension(handler, digests, cases),
      settings,
      reportLimit: createAttemptLimit(limits.report.perMember),
      appealLimit: createAttemptLimit(limits.appeals),
      clock,
    });
  },
  policies: [(deps) => createPolicyConsumer(moderationPolicy, deps)],
});
