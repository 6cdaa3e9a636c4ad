import { isSameDuties, RuleViolation, streams, type AdminDuty } from '@pass-along/contracts';
import { memberDecider, type Member, type MemberCommand } from '../domain/members/member.ts';
import { rosterDecider } from '../domain/members/roster.ts';
import { dutiesNow, isActingAdmin } from '../domain/members/standing.ts';
import { followUp, type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';

/** Makes sure that the community always has an active admin. */
export interface Admins {
  /** The duties that an active admin has at this moment; empty for everyone else. */
  dutiesOf(memberId: string): Promise<readonly AdminDuty[]>;
  /** Adds a member to the roster if the member is an active admin. */
  welcome(member: Member, context: CommandContext): Promise<void>;
  /**
   * Handles a command that takes a member's admin rights, or leaves only the duties in `kept`.
   * @throws RuleViolation last_admin or last_with_duty when a duty would have no holder left
   */
  dismiss(
    memberId: string,
    command: MemberCommand,
    context: CommandContext,
    kept?: readonly AdminDuty[],
  ): Promise<Outcome<Member>>;
  /** Removes a departed admin from the roster, unless the admin is the last one able to grant a duty. */
  forget(memberId: string, context: CommandContext): Promise<void>;
}

/**
 * An admin is added to the roster after the promotion and removed before the demotion, so that every listed admin
 * really is one.
 */
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
    // the member may have been demoted meanwhile, or the duties may have changed
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
      // a command that is refused or changes nothing removes no roster entry
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
