import { limits, RuleViolation, streams, type AdminDuty, type MemberRole } from '@pass-along/contracts';
import { derivedId } from '@pass-along/platform';
import { type Admins } from '../accounts/admins.ts';
import { invitationDecider, isUsable, type Invitation, type IssuedInvitation } from '../domain/community/invitation.ts';
import { claimDecider } from '../domain/claims/claim.ts';
import { followUp, type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { holderOf } from '../claims/claimValue.ts';
import { type Digests } from '../claims/digests.ts';
import { randomCode } from '../claims/randomCode.ts';

export interface Invitations {
  /** With an empty `email` any holder of the code can use it. Issuing the same id twice has no further effect. */
  issue(
    invitation: {
      invitationId: string;
      email: string;
      role: MemberRole;
      /** Permissions for a future admin. */
      duties?: AdminDuty[];
      requestId?: string;
      invitedBy: string;
    },
    context: CommandContext,
  ): Promise<Outcome<Invitation>>;
  revoke(invitationId: string, context: CommandContext): Promise<Outcome<Invitation>>;
  /** Finds the invitation that lets this person sign up, by its code; undefined when there is none. */
  find(who: { code: string; email: string; memberId: string }, at: string): Promise<IssuedInvitation | undefined>;
  /** @throws RuleViolation invitation_invalid when another sign-up used it first */
  use(invitationId: string, who: { memberId: string; email: string }, context: CommandContext): Promise<void>;
}

const codeTries = 5;

export function createInvitations(
  handler: CommandHandler,
  digests: Digests,
  admins: Pick<Admins, 'dutiesOf'>,
): Invitations {
  async function newCode(invitationId: string, context: CommandContext): Promise<string> {
    for (let tries = 0; tries < codeTries; tries += 1) {
      const code = randomCode(limits.invitationCode);
      const stream = streams.claim('invitationCode', digests.invitationCode(code));
      const claim = { type: 'ClaimValue', scope: 'invitationCode', ownerId: invitationId, at: context.at } as const;
      const { state } = await handler
        .handle(claimDecider, stream, claim, followUp(context, 'code', code))
        .catch(takenByAnother);
      if (state.status === 'claimed' && state.ownerId === invitationId) return code;
    }
    throw new RuleViolation('version_conflict');
  }

  return {
    async issue({ invitationId, email, role, duties = [], requestId, invitedBy }, context) {
      const stream = streams.invitation(invitationId);
      const { state, revision, position } = await handler.load(invitationDecider, stream);
      if (state.status !== 'none') return { state, revision, position, repeated: true };
      const code = await newCode(invitationId, context);
      const expiresAt = new Date(Date.parse(context.at) + limits.invitationDays * 86_400_000).toISOString();
      const command = {
        type: 'IssueInvitation',
        invitationId,
        code,
        email,
        role,
        duties: role === 'admin' ? duties : [],
        byDuties: await admins.dutiesOf(invitedBy),
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
      const invitationId = await holderOf(handler, 'invitationCode', digests.invitationCode(code));
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
        followUp(context, 'use', invitationId),
      );
    },
  };
}

/** Derives the invitation id from the command, so that a repeated command issues the same invitation. */
export function invitationIdOf({ commandId }: CommandContext): string {
  return derivedId('invitation', commandId);
}

function takenByAnother(error: unknown): { state: { status: 'free' } } {
  if (error instanceof RuleViolation) return { state: { status: 'free' } };
  throw error;
}
