import * as z from 'zod/mini';
import {
  DomainError,
  type AdminPermission,
  type InvitationEvent,
  type MemberRole,
  memberRole,
  invitationEvents,
} from '@pass-along/contracts';
import { actorPermissions, actor, secret, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';
import { checkGrant } from '../members/adminGrantRules.ts';

export interface IssuedInvitation {
  invitationId: string;
  code: string;
  /** '' allows any address to use the code. */
  email: string;
  role: MemberRole;
  /** Duties of a future admin; empty for other members. */
  duties: AdminPermission[];
  /** The invite request that this invitation answers. */
  requestId: string | null;
  invitedBy: string;
  expiresAt: string;
  issuedAt: string;
}

export type Invitation =
  | { status: 'none' }
  | (IssuedInvitation & ({ status: 'open' } | { status: 'revoked' } | { status: 'used'; usedBy: string }));

const { issuedAt: _, ...issued } = invitationEvents.InvitationIssued.data.shape;

const invitationCommands = {
  IssueInvitation: { ...issued, code: secret, byDuties: actorPermissions },
  RevokeInvitation: { by: actor },
  /** `email` is the address that signs up. */
  UseInvitation: { memberId: z.string(), email: secret },
  /** The invited address joined in another way. */
  CloseInvitation: { memberId: z.string(), role: memberRole },
} satisfies CommandSchemas;

type InvitationCommand = CommandIn<typeof invitationCommands>;

/** Tells whether this address can sign up with the invitation. */
export function isUsable(
  invitation: Invitation,
  email: string,
  at: string,
): invitation is IssuedInvitation & { status: 'open' } {
  // without a code the invited person was erased, so the intended address is unknown
  if (invitation.status !== 'open' || invitation.code === '' || Date.parse(invitation.expiresAt) <= Date.parse(at))
    return false;
  return invitation.email === '' || invitation.email.toLowerCase() === email.toLowerCase();
}

export const invitationDecider: Decider<Invitation, InvitationCommand, InvitationEvent> = {
  commands: invitationCommands,
  initial: { status: 'none' },

  decide(command, invitation) {
    switch (command.type) {
      case 'IssueInvitation': {
        if (invitation.status !== 'none') return [];
        const { type: _, byDuties, at, ...invited } = command;
        if (invited.role === 'admin') checkGrant([], invited.duties, byDuties);
        return [{ type: 'InvitationIssued', data: { ...invited, issuedAt: at } }];
      }
      case 'RevokeInvitation':
        if (invitation.status === 'none') throw new DomainError('not_found');
        if (invitation.status === 'used') throw new DomainError('invitation_invalid');
        if (invitation.status === 'revoked') return [];
        return [
          {
            type: 'InvitationRevoked',
            data: { invitationId: invitation.invitationId, byMemberId: command.by, revokedAt: command.at },
          },
        ];
      case 'UseInvitation':
        if (invitation.status === 'used' && invitation.usedBy === command.memberId) return [];
        if (!isUsable(invitation, command.email, command.at)) throw new DomainError('invitation_invalid');
        return [createUsedEvent(invitation, { ...command, role: invitation.role })];
      case 'CloseInvitation':
        return invitation.status === 'open' ? [createUsedEvent(invitation, command)] : [];
    }
  },

  evolve(invitation, event) {
    if (event.type === 'InvitationIssued') return { ...event.data, status: 'open' };
    if (invitation.status === 'none') return invitation;
    switch (event.type) {
      case 'InvitationRevoked':
        return { ...toIssuedInvitation(invitation), status: 'revoked' };
      case 'InvitationUsed':
        return { ...toIssuedInvitation(invitation), status: 'used', usedBy: event.data.memberId };
    }
  },
};

function createUsedEvent(
  { invitationId, invitedBy }: IssuedInvitation,
  { memberId, role, at: usedAt }: { memberId: string; role: MemberRole; at: string },
): InvitationEvent {
  return { type: 'InvitationUsed', data: { invitationId, memberId, role, invitedBy, usedAt } };
}

function toIssuedInvitation(invitation: IssuedInvitation): IssuedInvitation {
  const { invitationId, code, email, role, duties, requestId, invitedBy, expiresAt, issuedAt } = invitation;
  return { invitationId, code, email, role, duties, requestId, invitedBy, expiresAt, issuedAt };
}
