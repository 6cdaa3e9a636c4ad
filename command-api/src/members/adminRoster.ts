import { isSamePermissions, DomainError, streams, type AdminPermission } from '@pass-along/contracts';
import { memberDecider, type Member, type MemberCommand } from './memberDecider.ts';
import { rosterDecider } from './rosterDecider.ts';
import { getCurrentPermissions, isActingAdmin } from './memberStatusRules.ts';
import { createFollowUpContext, type CommandContext, type Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';

/** Makes sure that the community always has an active admin. */
export interface AdminRoster {
  /** The duties that an active admin has at this moment; empty for everyone else. */
  getPermissions(memberId: string): Promise<readonly AdminPermission[]>;
  /** Adds a member to the roster if the member is an active admin. */
  registerAdmin(member: Member, context: CommandContext): Promise<void>;
  /**
   * Handles a command that takes a member's admin rights, or leaves only the duties in `kept`.
   * @throws DomainError last_admin or last_with_duty when a duty would have no holder left
   */
  handleDismissal(
    memberId: string,
    command: MemberCommand,
    context: CommandContext,
    kept?: readonly AdminPermission[],
  ): Promise<Outcome<Member>>;
  /** Removes a departed admin from the roster, unless the admin is the last one able to grant a duty. */
  unregisterAdmin(memberId: string, context: CommandContext): Promise<void>;
}

/**
 * An admin is added to the roster after the promotion and removed before the demotion, so that every listed admin
 * really is one.
 */
export function createAdminRoster(handler: CommandHandler): AdminRoster {
  const load = async (memberId: string) => (await handler.load(memberDecider, streams.member(memberId))).state;

  async function removeEntry(memberId: string, context: CommandContext, step: string): Promise<void> {
    const unlist = { type: 'UnlistAdmin', memberId, at: context.at } as const;
    await handler.handle(rosterDecider, streams.roster(), unlist, createFollowUpContext(context, step, memberId));
  }

  async function writeEntry(
    memberId: string,
    duties: AdminPermission[],
    context: CommandContext,
    step: string,
  ): Promise<void> {
    const command = { type: 'ListAdmin', memberId, duties, at: context.at } as const;
    await handler.handle(rosterDecider, streams.roster(), command, createFollowUpContext(context, step, memberId));
  }

  async function registerAdmin(member: Member, context: CommandContext): Promise<void> {
    if (!isActingAdmin(member)) return;
    const { memberId, duties } = member;
    const { state: roster } = await handler.load(rosterDecider, streams.roster());
    if (roster.some((admin) => admin.memberId === memberId && isSamePermissions(admin.duties, duties))) return;
    await writeEntry(memberId, duties, context, 'list');
    // the member may have been demoted meanwhile, or the duties may have changed
    const now = await load(memberId);
    if (!isActingAdmin(now)) await removeEntry(memberId, context, 'strike again');
    else if (!isSamePermissions(now.duties, duties)) await writeEntry(memberId, now.duties, context, 'list again');
  }

  return {
    registerAdmin,

    async getPermissions(memberId) {
      return getCurrentPermissions(await load(memberId));
    },

    async handleDismissal(memberId, command, context, kept) {
      const stream = streams.member(memberId);
      const earlier = await handler.findOutcome(memberDecider, stream, context.commandId);
      if (earlier) return earlier;
      const before = await load(memberId);
      // a command that is refused or changes nothing removes no roster entry
      const follows = memberDecider.decide(command, before).length > 0;
      const leaves = follows && isActingAdmin(before);
      if (leaves) {
        if (!kept) await removeEntry(memberId, context, 'strike');
        else
          await writeEntry(
            memberId,
            before.duties.filter((duty) => kept.includes(duty)),
            context,
            'lessen',
          );
      }
      try {
        const outcome = await handler.handle(memberDecider, stream, command, context);
        await registerAdmin(outcome.state, context);
        return outcome;
      } catch (error) {
        if (leaves && error instanceof DomainError)
          await registerAdmin(await load(memberId), createFollowUpContext(context, 'undo'));
        throw error;
      }
    },

    async unregisterAdmin(memberId, context) {
      await removeEntry(memberId, context, 'forget').catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      });
    },
  };
}
