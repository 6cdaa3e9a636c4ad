import {
  limits,
  DomainError,
  isSamePermissions,
  streams,
  type AdminPermission,
  type MemberRole,
} from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import { checkGrant } from '../members/adminGrantRules.ts';
import type { AdminRoster } from '../members/adminRoster.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { invitationDecider, isUsable, type Invitation, type IssuedInvitation } from './invitationDecider.ts';
import { claimDecider } from '../reservations/claimDecider.ts';
import { createFollowUpContext, type CommandContext, type Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { findReservationOwner } from '../reservations/reserveValue.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import { generateCode } from '../core/randomCode.ts';

export interface InvitationService {
  /**
   * With an empty `email` any holder of the code can use it, and issuing the same id twice has no further effect. An
   * address has one open invitation: a second one with the same role is the first.
   * @throws DomainError invited_is_member when a member has this address
   */
  issue(
    invitation: {
      invitationId: string;
      email: string;
      role: MemberRole;
      /** Permissions for a future admin. */
      duties?: AdminPermission[];
      requestId?: string;
      invitedBy: string;
    },
    context: CommandContext,
  ): Promise<Outcome<Invitation>>;
  revoke(invitationId: string, context: CommandContext): Promise<Outcome<Invitation>>;
  /** Finds the invitation that lets this person sign up, by its code; undefined when there is none. */
  find(who: { code: string; email: string; memberId: string }, at: string): Promise<IssuedInvitation | undefined>;
  /** @throws DomainError invitation_invalid when another sign-up used it first */
  use(invitationId: string, who: { memberId: string; email: string }, context: CommandContext): Promise<void>;
  /** Closes the open invitation of an address that joins without it. */
  close(joined: { memberId: string; email: string; role: MemberRole }, context: CommandContext): Promise<void>;
}

const maxCodeTries = 5;

export function createInvitationService(
  handler: CommandHandler,
  digests: KeyedDigests,
  admins: Pick<AdminRoster, 'getPermissions'>,
): InvitationService {
  async function createInvitationCode(invitationId: string, context: CommandContext): Promise<string> {
    for (let tries = 0; tries < maxCodeTries; tries += 1) {
      const code = generateCode(limits.invitationCode);
      const stream = streams.claim('invitationCode', digests.invitationCode(code));
      const claim = { type: 'ClaimValue', scope: 'invitationCode', ownerId: invitationId, at: context.at } as const;
      const { state } = await handler
        .handle(claimDecider, stream, claim, createFollowUpContext(context, 'code', code))
        .catch(toFreeReservation);
      if (state.status === 'claimed' && state.ownerId === invitationId) return code;
    }
    throw new DomainError('version_conflict');
  }

  /** The open invitation of an address; without one, `freeId` is the id of its next invitation. */
  async function findByAddress(email: string, at: string): Promise<{ open?: IssuedInvitation; freeId: string }> {
    const digest = digests.email(email);
    for (let earlier = 0; ; earlier += 1) {
      const freeId = deriveId('invitation', digest, String(earlier));
      const { state } = await handler.load(invitationDecider, streams.invitation(freeId));
      if (state.status === 'none') return { freeId };
      if (isUsable(state, email, at)) return { open: state, freeId };
    }
  }

  /** The id for an invitation to this address: of the open one, unless that is for another role. */
  async function chooseInvitationId(
    { email, role, duties }: Pick<IssuedInvitation, 'email' | 'role' | 'duties'>,
    context: CommandContext,
  ): Promise<string> {
    const { open, freeId } = await findByAddress(email, context.at);
    if (!open || (open.role === role && isSamePermissions(open.duties, duties))) return freeId;
    await revoke(open.invitationId, createFollowUpContext(context, 'replace', open.invitationId));
    return (await findByAddress(email, context.at)).freeId;
  }

  async function checkNotMember(email: string): Promise<void> {
    const memberId = await findReservationOwner(handler, 'email', digests.email(email));
    if (memberId === undefined) return;
    const { state } = await handler.load(memberDecider, streams.member(memberId));
    // an interrupted sign-up may have left the address behind
    if (state.status === 'registered') throw new DomainError('invited_is_member', { figures: { memberId } });
  }

  const revoke = (invitationId: string, context: CommandContext) =>
    handler.handle(
      invitationDecider,
      streams.invitation(invitationId),
      { type: 'RevokeInvitation', by: context.actor.id, at: context.at },
      context,
    );

  return {
    async issue({ invitationId: ownId, email, role, duties: wanted = [], requestId, invitedBy }, context) {
      const duties = role === 'admin' ? wanted : [];
      const byDuties = await admins.getPermissions(invitedBy);
      if (role === 'admin') checkGrant([], duties, byDuties);
      if (email !== '') await checkNotMember(email);
      const invitationId = email === '' ? ownId : await chooseInvitationId({ email, role, duties }, context);
      const stream = streams.invitation(invitationId);
      const { state, revision, position } = await handler.load(invitationDecider, stream);
      if (state.status !== 'none') return { state, revision, position, repeated: true };
      const code = await createInvitationCode(invitationId, context);
      const expiresAt = new Date(Date.parse(context.at) + limits.invitationDays * 86_400_000).toISOString();
      const command = {
        type: 'IssueInvitation',
        invitationId,
        code,
        email,
        role,
        duties,
        byDuties,
        requestId: requestId ?? null,
        invitedBy,
        expiresAt,
        at: context.at,
      } satisfies Parameters<typeof invitationDecider.decide>[0];
      return handler.handle(invitationDecider, stream, command, context);
    },

    revoke,

    async find({ code, email, memberId }, at) {
      // an address alone proves nothing: it can be typed without owning the mailbox
      if (code === '') return undefined;
      const invitationId = await findReservationOwner(handler, 'invitationCode', digests.invitationCode(code));
      if (invitationId === undefined) return undefined;
      const { state } = await handler.load(invitationDecider, streams.invitation(invitationId));
      // an interrupted sign-up may continue with the invitation that it already used
      return isUsable(state, email, at) || (state.status === 'used' && state.usedBy === memberId) ? state : undefined;
    },

    async use(invitationId, { memberId, email }, context) {
      const command = { type: 'UseInvitation', memberId, email, at: context.at } as const;
      await handler.handle(
        invitationDecider,
        streams.invitation(invitationId),
        command,
        createFollowUpContext(context, 'use', invitationId),
      );
    },

    async close({ memberId, email, role }, context) {
      const { open } = await findByAddress(email, context.at);
      if (!open) return;
      await handler.handle(
        invitationDecider,
        streams.invitation(open.invitationId),
        { type: 'CloseInvitation', memberId, role, at: context.at },
        createFollowUpContext(context, 'close', open.invitationId),
      );
    },
  };
}

/** Derives the invitation id from the command, so that a repeated command issues the same invitation. */
export function deriveInvitationId({ commandId }: CommandContext): string {
  return deriveId('invitation', commandId);
}

function toFreeReservation(error: unknown): { state: { status: 'free' } } {
  if (error instanceof DomainError) return { state: { status: 'free' } };
  throw error;
}
