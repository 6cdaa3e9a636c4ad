import { createPermissionNeededError, endpoints, hasPermission, DomainError } from '@pass-along/contracts';
import { type EventStore, createValidationError, type Position } from '@pass-along/platform';
import { type Invitation } from '../invitations/invitationDecider.ts';
import { type Write } from '../core/commandRoute.ts';
import { deriveInvitationId, type InvitationService } from '../invitations/invitationService.ts';
import { type PublicForms } from './publicForms.ts';
import { readSettingChanges, type SettingsService } from '../settings/settingsService.ts';

export interface AdminCommunityRoutesDeps {
  forms: PublicForms;
  invitations: InvitationService;
  settings: SettingsService;
  rawStore: EventStore;
}

const toSuccess = (position: Position, message: string) => ({ position, answer: { success: true, message } });

export function registerAdminCommunityRoutes(
  write: Write,
  { forms, invitations, settings, rawStore }: AdminCommunityRoutesDeps,
): void {
  write(endpoints.issueInvitation, async ({ body, caller, context }) => {
    const invitation = { invitationId: deriveInvitationId(context), ...body, invitedBy: caller.memberId };
    const duty = body.role === 'admin' ? 'settings' : 'moderate';
    if (!hasPermission(caller, duty)) throw createPermissionNeededError([duty]);
    const { state, position } = await invitations.issue(invitation, { ...context, duty });
    return { position, answer: presentInvitation(state, context.at) };
  });

  write(endpoints.revokeInvitation, async ({ params, context }) => {
    const { position } = await invitations.revoke(params.id, context);
    return toSuccess(position, 'The invitation is revoked');
  });

  write(endpoints.acceptInviteRequest, async ({ params, context }) =>
    toSuccess(await forms.invite(params.id, context), 'The invitation is on its way'),
  );

  write(endpoints.declineInviteRequest, async ({ params, context }) =>
    toSuccess(await forms.decline(params.id, context), 'The request is declined'),
  );

  write(endpoints.markContactMessage, async ({ params, body, context }) =>
    toSuccess(await forms.markMessage(params.id, body.state, context), 'The message is marked'),
  );

  write(endpoints.answerContactMessage, async ({ params, body, context }) =>
    toSuccess(await forms.answerMessage(params.id, body, context), 'The answer is on its way'),
  );

  write(endpoints.changeSettings, async ({ body, context }) => {
    if (body.timeZone !== undefined && !isTimeZone(body.timeZone)) {
      const message = 'Time zone must be an IANA time zone as Europe/Berlin';
      throw createValidationError([{ path: 'timeZone', message, code: 'invalid_time_zone' }]);
    }
    const { state, position } = await settings.change(body, context);
    return { position, answer: { _id: 'community', ...state } };
  });

  write(endpoints.undoSettingsChange, async ({ params, context }) => {
    const { state, position } = await settings.undo(await readSettingChanges(rawStore, params.revision), context);
    return { position, answer: { _id: 'community', ...state } };
  });
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

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
