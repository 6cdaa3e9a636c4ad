import { endpoints, RuleViolation } from '@pass-along/contracts';
import { invalid, route } from '@pass-along/platform';
import { type Router } from 'express';
import { type Correspondence } from '../community/correspondence.ts';
import { invitationIdOf, type Invitations } from '../community/invitations.ts';
import { type Settings } from '../community/settings.ts';
import { type Invitation } from '../domain/community/invitation.ts';
import { actorOf, commandContext, tellPosition, type Clock } from './requestContext.ts';

export interface AdminCommunityRoutesDeps {
  correspondence: Correspondence;
  invitations: Invitations;
  settings: Settings;
  clock: Clock;
}

export function mountAdminCommunityRoutes(
  router: Router,
  { correspondence, invitations, settings, clock }: AdminCommunityRoutesDeps,
): void {
  route(router, endpoints.issueInvitation, async ({ body, caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    const invitation = { invitationId: invitationIdOf(context), ...body, invitedBy: caller.memberId };
    const { state, position } = await invitations.issue(invitation, context);
    tellPosition(res, position);
    return presentInvitation(state, context.at);
  });

  route(router, endpoints.revokeInvitation, async ({ params, caller }, req, res) => {
    const { position } = await invitations.revoke(params.id, commandContext(req, actorOf(caller), clock));
    tellPosition(res, position);
    return { success: true, message: 'The invitation is revoked' };
  });

  route(router, endpoints.acceptInviteRequest, async ({ params, caller }, req, res) => {
    tellPosition(res, await correspondence.invite(params.id, commandContext(req, actorOf(caller), clock)));
    return { success: true, message: 'The invitation is on its way' };
  });

  route(router, endpoints.declineInviteRequest, async ({ params, caller }, req, res) => {
    tellPosition(res, await correspondence.decline(params.id, commandContext(req, actorOf(caller), clock)));
    return { success: true, message: 'The request is declined' };
  });

  route(router, endpoints.markContactMessage, async ({ params, body, caller }, req, res) => {
    tellPosition(
      res,
      await correspondence.markMessage(params.id, body.state, commandContext(req, actorOf(caller), clock)),
    );
    return { success: true, message: 'The message is marked' };
  });

  route(router, endpoints.changeSettings, async ({ body, caller }, req, res) => {
    if (body.timeZone !== undefined && !isTimeZone(body.timeZone)) {
      throw invalid([{ path: 'timeZone', message: 'Time zone must be an IANA time zone as Europe/Berlin' }]);
    }
    const { state, position } = await settings.change(body, commandContext(req, actorOf(caller), clock));
    tellPosition(res, position);
    return { _id: 'community', ...state };
  });
}

function presentInvitation(invitation: Invitation, at: string) {
  if (invitation.status === 'none') throw new RuleViolation('not_found');
  const { invitationId, code, email, role, status, invitedBy, expiresAt, issuedAt } = invitation;
  const state = status === 'open' && Date.parse(expiresAt) <= Date.parse(at) ? 'expired' : status;
  const usedBy = invitation.status === 'used' ? invitation.usedBy : null;
  return { _id: invitationId, code, email, role, state, invitedBy, usedBy, expiresAt, createdAt: issuedAt } as const;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
