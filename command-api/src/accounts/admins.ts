import { RuleViolation, streams } from '@pass-along/contracts';
import { memberDecider, type Member, type MemberCommand } from '../domain/members/member.ts';
import { rosterDecider } from '../domain/members/roster.ts';
import { followUp, type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';

/** Sees to it that the community never is without an admin who can act. */
export interface Admins {
  /** For members who can act: lists those who are admins. */
  welcome(member: Member, context: CommandContext): Promise<void>;
  /**
   * Handles a command after which a member is no acting admin any more.
   * @throws RuleViolation last_admin when no other is left
   */
  dismiss(memberId: string, command: MemberCommand, context: CommandContext): Promise<Outcome<Member>>;
}

/** Admins are listed after they became ones and struck off before they stop: the roster never has more than there are. */
export function createAdmins(handler: CommandHandler): Admins {
  const isActing = (member: Member) =>
    member.status === 'registered' && member.role === 'admin' && member.account === 'active';

  async function strike(memberId: string, context: CommandContext, step: string): Promise<void> {
    await handler.handle(
      rosterDecider,
      streams.roster(),
      { type: 'UnlistAdmin', memberId, at: context.at },
      followUp(context, step, memberId),
    );
  }

  async function welcome(member: Member, context: CommandContext): Promise<void> {
    if (member.status !== 'registered' || !isActing(member)) return;
    const { memberId, duties } = member;
    if ((await handler.load(rosterDecider, streams.roster())).state.includes(memberId)) return;
    await handler.handle(
      rosterDecider,
      streams.roster(),
      { type: 'ListAdmin', memberId, duties, at: context.at },
      followUp(context, 'list', memberId),
    );
    // may have stopped being one in the meantime
    const { state: now } = await handler.load(memberDecider, streams.member(memberId));
    if (!isActing(now)) await strike(memberId, context, 'strike again');
  }

  return {
    welcome,

    async dismiss(memberId, command, context) {
      const stream = streams.member(memberId);
      const earlier = await handler.earlier(memberDecider, stream, context.commandId);
      if (earlier) return earlier;
      const { state: before } = await handler.load(memberDecider, stream);
      // what the rules refuse or leave alone strikes nobody off
      const follows = memberDecider.decide(command, before).length > 0;
      const leaves = follows && isActing(before);
      if (leaves) await strike(memberId, context, 'strike');
      try {
        return await handler.handle(memberDecider, stream, command, context);
      } catch (error) {
        if (leaves && error instanceof RuleViolation)
          await welcome((await handler.load(memberDecider, stream)).state, followUp(context, 'undo'));
        throw error;
      }
    },
  };
}
