import { isSameDuties, RuleViolation, streams, type AdminDuty } from '@pass-along/contracts';
import { memberDecider, type Member, type MemberCommand } from '../domain/members/member.ts';
import { rosterDecider } from '../domain/members/roster.ts';
import { dutiesNow, isActingAdmin } from '../domain/members/standing.ts';
import { followUp, type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';

/** Sees to it that the community never is without an admin who can act. */
export interface Admins {
  /** What an admin who can act has at this moment; nothing for anybody else. */
  dutiesOf(memberId: string): Promise<readonly AdminDuty[]>;
  /** For members who can act: lists those who are admins. */
  welcome(member: Member, context: CommandContext): Promise<void>;
  /**
   * Handles a command after which a member is no acting admin any more, or one with the duties `kept` alone.
   * @throws RuleViolation last_admin or last_with_duty when what they give up would be nobody's
   */
  dismiss(
    memberId: string,
    command: MemberCommand,
    context: CommandContext,
    kept?: readonly AdminDuty[],
  ): Promise<Outcome<Member>>;
  /** Strikes off who is gone already, unless they are the last who could give a duty. */
  forget(memberId: string, context: CommandContext): Promise<void>;
}

/** Admins are listed after they became ones and struck off before they stop: the roster never has more than there are. */
export function createAdmins(handler: CommandHandler): Admins {
  const load = async (memberId: string) => (await handler.load(memberDecider, streams.member(memberId))).state;

  async function strike(memberId: string, context: CommandContext, step: string): Promise<void> {
    const unlist = { type: 'UnlistAdmin', memberId, at: context.at } as const;
    await handler.handle(rosterDecider, streams.roster(), unlist, followUp(context, step, memberId));
  }

  async function list(memberId: string, duties: AdminDuty[], context: CommandContext, step: string): Promise<void> {
    const command = { type: 'ListAdmin', memberId, duties, at: context.at } as const;
    await handler.handle(rosterDecider, streams.roster(), command, followUp(context, step, memberId));
  }

  async function welcome(member: Member, context: CommandContext): Promise<void> {
    if (!isActingAdmin(member)) return;
    const { memberId, duties } = member;
    const { state: roster } = await handler.load(rosterDecider, streams.roster());
    if (roster.some((admin) => admin.memberId === memberId && isSameDuties(admin.duties, duties))) return;
    await list(memberId, duties, context, 'list');
    // may have stopped being one in the meantime, or one with these duties
    const now = await load(memberId);
    if (!isActingAdmin(now)) await strike(memberId, context, 'strike again');
    else if (!isSameDuties(now.duties, duties)) await list(memberId, now.duties, context, 'list again');
  }

  return {
    welcome,

    async dutiesOf(memberId) {
      return dutiesNow(await load(memberId));
    },

    async dismiss(memberId, command, context, kept) {
      const stream = streams.member(memberId);
      const earlier = await handler.earlier(memberDecider, stream, context.commandId);
      if (earlier) return earlier;
      const before = await load(memberId);
      // what the rules refuse or leave alone strikes nobody off
      const follows = memberDecider.decide(command, before).length > 0;
      const leaves = follows && isActingAdmin(before);
      if (leaves) {
        if (!kept) await strike(memberId, context, 'strike');
        else
          await list(
            memberId,
            before.duties.filter((duty) => kept.includes(duty)),
            context,
            'lessen',
          );
      }
      try {
        const outcome = await handler.handle(memberDecider, stream, command, context);
        await welcome(outcome.state, context);
        return outcome;
      } catch (error) {
        if (leaves && error instanceof RuleViolation) await welcome(await load(memberId), followUp(context, 'undo'));
        throw error;
      }
    },

    async forget(memberId, context) {
      await strike(memberId, context, 'forget').catch((error: unknown) => {
        if (!(error instanceof RuleViolation)) throw error;
      });
    },
  };
}
