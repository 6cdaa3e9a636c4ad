import { limits } from '@pass-along/contracts';
import { createAttemptLimit } from '../core/attemptLimit.ts';
import { createConversations } from '../chat/conversationService.ts';
import { moderationCaseDecider } from './moderationCaseDecider.ts';
import { defineModule, type CoreKit } from '../core/commandModule.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { mootAppealsPolicy } from './mootAppealsPolicy.ts';
import { moderationPolicy } from './moderationPolicy.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { createCaseCommands } from './caseService.ts';
import { createKeepPictures } from './evidencePictures.ts';
import { registerModerationRoutes } from './moderationRoutes.ts';
import { createContentLookup } from './reportedContent.ts';
import { createAppealSuspension } from './suspensionAppeals.ts';

/** Reports by members, decisions by admins, and appeals. */
export const moderationModule = defineModule({
  deciders: { moderationCase: moderationCaseDecider },
  routes(write, { handler, digests, files, settings, clock }: CoreKit & { settings: SettingsService }) {
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
  policies: [
    (deps) => createPolicyConsumer(moderationPolicy, deps),
    (deps) => createPolicyConsumer(mootAppealsPolicy, deps),
  ],
});
