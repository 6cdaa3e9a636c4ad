import { defaultSettings } from '@pass-along/contracts';
import { contactMessageDecider } from './contactMessageDecider.ts';
import { exportSchedulesDecider } from '../exports/exportSchedulesDecider.ts';
import { factorsDecider } from '../impact/factorsDecider.ts';
import { figuresExportDecider } from '../exports/figuresExportDecider.ts';
import { listExportDecider } from '../exports/listExportDecider.ts';
import { invitationDecider } from '../invitations/invitationDecider.ts';
import { inviteRequestDecider } from '../invitations/inviteRequestDecider.ts';
import { logSealsDecider } from '../seals/logSealsDecider.ts';
import { settingsDecider } from '../settings/settingsDecider.ts';
import { subscriptionDecider } from '../newsletter/subscriptionDecider.ts';
import { type AnyDecider } from '../core/streamFold.ts';
import { defineModule } from '../core/commandModule.ts';
import { createExportSchedulePolicy } from '../exports/exportSchedulePolicy.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { registerAdminCommunityRoutes } from './adminCommunityRoutes.ts';
import { registerPublicFormRoutes } from './publicFormRoutes.ts';
import { registerExportRoutes } from '../exports/exportRoutes.ts';
import { registerFactorRoutes } from '../impact/factorRoutes.ts';
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
