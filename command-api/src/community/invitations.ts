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
  /** `email` is '' when anybody with the code may use it; another invitation with the same id is the same one. */
  issue(
    invitation: {
      invitationId: string;
      email: string;
      role: MemberRole;
      /** Of an admin to be. */
      duties?: AdminDuty[];
      requestId?: string;
      invitedBy: string;
    },
    context: CommandContext,
  ): Promise<Outcome<Invitation>>;
  revoke(invitationId: string, context: CommandContext): Promise<Outcome<Invitation>>;
  /** The invitation with which this member-to-be can sign up, by its code; undefined when there is none. */
  find(who: { code: string; email: string; memberId: string }, at: string): Promise<IssuedInvitation | undefined>;
  /** @throws RuleViolation invitation_invalid when somebody else was faster */
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
      // an address alone proves nothing: anybody can type it
      if (code === '') return undefined;
      const invitationId = await holderOf(handler, 'invitationCode', digests.invitationCode(code));
      if (invitationId === undefined) return undefined;
      const { state } = await handler.load(invitationDecider, streams.invitation(invitationId));
      // a sign-up that was cut short goes on with the invitation it used
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

/** The id an invitation has that one command issues. */
export function invitationIdOf({ commandId }: CommandContext): string {
  return derivedId('invitation', commandId);
}

function takenByAnother(error: unknown): { state: { status: 'free' } } {
  if (error instanceof RuleViolation) return { state: { status: 'free' } };
  throw error;
}
