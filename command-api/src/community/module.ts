import { defaultSettings } from '@pass-along/contracts';
import { contactMessageDecider } from '../domain/community/contactMessage.ts';
import { exportSchedulesDecider } from '../domain/community/exportSchedules.ts';
import { factorsDecider } from '../domain/community/factors.ts';
import { figuresExportDecider } from '../domain/community/figuresExport.ts';
import { listExportDecider } from '../domain/community/listExport.ts';
import { invitationDecider } from '../domain/community/invitation.ts';
import { inviteRequestDecider } from '../domain/community/inviteRequest.ts';
import { logSealsDecider } from '../domain/community/logSeals.ts';
import { settingsDecider } from '../domain/community/settings.ts';
import { subscriptionDecider } from '../domain/community/subscription.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { createExportSchedulePolicy } from '../policies/exportSchedulePolicy.ts';
import { createPolicyConsumer } from '../policies/policyConsumer.ts';
import { registerAdminCommunityRoutes } from './adminCommunityRoutes.ts';
import { registerPublicFormRoutes } from './communityRoutes.ts';
import { registerExportRoutes } from './exportRoutes.ts';
import { registerFactorRoutes } from './factorRoutes.ts';
import { createPublicForms } from './publicForms.ts';

/** Contact form, newsletter, invitations, community settings, impact factors and exports. */
export const communityModule = defineModule({
  deciders: {
    settings: settingsDecider as AnyDecider,
    seals: logSealsDecider as AnyDecider,
    factors: factorsDecider as AnyDecider,
    figuresExport: figuresExportDecider as AnyDecider,
    listExport: listExportDecider as AnyDecider,
    exportSchedules: exportSchedulesDecider as AnyDecider,
    invitation: invitationDecider as AnyDecider,
    inviteRequest: inviteRequestDecider as AnyDecider,
    newsletter: subscriptionDecider as AnyDecider,
    contact: contactMessageDecider as AnyDecider,
  },
  routes(
    write,
    { handler, digests, vault, invitations, settings, clock, attemptLimits: attemptLimits, rawStore, pool },
  ) {
    const isForgotten = async (subjectId: string) => (await vault.getOrCreateKey(subjectId)) === undefined;
    const forms = createPublicForms(handler, digests, invitations, isForgotten);
    registerPublicFormRoutes(write, { forms, digests, formLimit: attemptLimits.publicForms, clock });
    registerAdminCommunityRoutes(write, { forms, invitations, settings, rawStore });
    registerFactorRoutes(write, { handler, rawStore, pool });
    registerExportRoutes(write, handler, settings);
  },
  policies: [
    (deps) => createPolicyConsumer(createExportSchedulePolicy({ ...defaultSettings, ...deps.settings }), deps),
  ],
});
