import { limits, DomainError, streams, type AdminPermission, type MemberRole } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import { type AdminRoster } from '../members/adminRoster.ts';
import { invitationDecider, isUsable, type Invitation, type IssuedInvitation } from './invitationDecider.ts';
import { claimDecider } from '../reservations/claimDecider.ts';
import { createFollowUpContext, type CommandContext, type Outcome } from '../core/commandContext.ts';
import { type CommandHandler } from '../core/commandHandler.ts';
import { findReservationOwner } from '../reservations/reserveValue.ts';
import { type KeyedDigests } from '../core/keyedDigests.ts';
import { generateCode } from '../core/randomCode.ts';

export interface InvitationService {
  /** With an empty `email` any holder of the code can use it. Issuing the same id twice has no further effect. */
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

  return {
    async issue({ invitationId, email, role, duties = [], requestId, invitedBy }, context) {
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
        duties: role === 'admin' ? duties : [],
        byDuties: await admins.getPermissions(invitedBy),
        requestId: requestId ?? null,
        invitedBy,
        expiresAt,
        at: context.at,
      } satisfies Parameters<typeof invitationDecider.decide>[0];
      return handler.handle(invitationDecider, stream, command, context);
    },

    revoke: (invitationId, context) =>
      handler.handle(
        invitationDecider,
        streams.invitation(invitationId),
        { type: 'RevokeInvitation', by: context.actor.id, at: context.at },
        context,
      ),

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
