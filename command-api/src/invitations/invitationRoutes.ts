import { createPermissionNeededError, DomainError, endpoints, hasPermission } from '@pass-along/contracts';
import { getClientAddress, START } from '@pass-along/platform';
import type { AttemptLimit } from '../core/attemptLimit.ts';
import { checkAttemptLimit } from '../core/checkAttemptLimit.ts';
import type { Clock, Write } from '../core/commandRoute.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import type { Invitation } from './invitationDecider.ts';
import { deriveInvitationId, type InvitationService } from './invitationService.ts';
import type { InviteRequests } from './inviteRequests.ts';

export interface InvitationRoutesDeps {
  invitations: InvitationService;
  requests: InviteRequests;
  digests: KeyedDigests;
  /** Limits public forms by client address. */
  formLimit: AttemptLimit;
  clock: Clock;
}

/** The invite request form, which needs no sign-in, and the invitations of admins. */
export function registerInvitationRoutes(
  write: Write,
  { invitations, requests, digests, formLimit, clock }: InvitationRoutesDeps,
): void {
  // the answer does not reveal whether an email address is known
  write(endpoints.requestInvite, async ({ body, contextFor }, req, res) => {
    checkAttemptLimit(formLimit, `invite ${getClientAddress(req)}`, clock(), res);
    await requests.request(body.email, contextFor(digests.email(body.email)));
    return {
      position: START,
      answer: {
        success: true,
        message: "Your invite request has been sent to the admin. We'll get back to you shortly!",
      },
    };
  });

  write(endpoints.issueInvitation, async ({ body, caller, context }) => {
    const invitation = { invitationId: deriveInvitationId(context), ...body, invitedBy: caller.memberId };
    const duty = body.role === 'admin' ? 'settings' : 'moderate';
    if (!hasPermission(caller, duty)) throw createPermissionNeededError([duty]);
    const { state, position } = await invitations.issue(invitation, { ...context, duty });
    return { position, answer: presentInvitation(state, context.at) };
  });

  write(endpoints.revokeInvitation, async ({ params, context }) => {
    const { position } = await invitations.revoke(params.id, context);
    return { position, answer: { success: true, message: 'The invitation is revoked' } };
  });

  write(endpoints.acceptInviteRequest, async ({ params, context }) => ({
    position: await requests.accept(params.id, context),
    answer: { success: true, message: 'The invitation is on its way' },
  }));

  write(endpoints.declineInviteRequest, async ({ params, context }) => ({
    position: await requests.decline(params.id, context),
    answer: { success: true, message: 'The request is declined' },
  }));
}

function presentInvitation(invitation: Invitation, at: string) {
  if (invitation.status === 'none') throw new DomainError('not_found');
  const { invitationId, code, email, role, duties, status, invitedBy, expiresAt, issuedAt } = invitation;
  const state = status === 'open' && Date.parse(expiresAt) <= Date.parse(at) ? 'expired' : status;
  const usedBy = invitation.status === 'used' ? invitation.usedBy : null;
  return {
    _id: invitationId,
    code,
    email,
    role,
    duties,
    state,
    invitedBy,
    usedBy,
    expiresAt,
    createdAt: issuedAt,
  } as const;
}
