import { type CoreKit, defineModule } from '../core/commandModule.ts';
import { createFindSubjectId } from '../core/subjectIds.ts';
import { invitationDecider } from './invitationDecider.ts';
import { registerInvitationRoutes } from './invitationRoutes.ts';
import type { InvitationService } from './invitationService.ts';
import { inviteRequestDecider } from './inviteRequestDecider.ts';
import { createInviteRequests } from './inviteRequests.ts';

/** Invitations to the community, and requests for one. */
export const invitationsModule = defineModule({
  deciders: { invitation: invitationDecider, inviteRequest: inviteRequestDecider },
  routes(
    write,
    { handler, digests, vault, invitations, attemptLimits, clock }: CoreKit & { invitations: InvitationService },
  ) {
    const requests = createInviteRequests(handler, invitations, createFindSubjectId(digests, vault));
    const formLimit = attemptLimits.publicForms;
    registerInvitationRoutes(write, { invitations, requests, digests, formLimit, clock });
  },
  policies: [],
});
