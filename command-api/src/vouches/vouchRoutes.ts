import { DomainError, endpoints, streams } from '@pass-along/contracts';
import { hasBlockBetween } from '../chat/checkReachable.ts';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import { getLaterPosition, sendCommands } from '../core/policyCommandSender.ts';
import { memberDecider, type MemberCommand } from '../members/memberDecider.ts';
import { resolveSuspension } from '../members/memberStatusRules.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { createCommandsAfterVouch, vouchPolicy } from './vouchPolicy.ts';

export interface VouchRoutesDeps {
  handler: CommandHandler;
  settings: SettingsService;
  hasCompletedSwap: (memberId: string) => Promise<boolean>;
}

export function registerVouchRoutes(write: Write, { handler, settings, hasCompletedSwap }: VouchRoutesDeps): void {
  /** @throws DomainError member_not_found */
  async function loadSubject(memberId: string, at: string) {
    const { state } = await handler.load(memberDecider, streams.member(memberId));
    if (state.status !== 'registered') throw new DomainError('member_not_found');
    const [, status] = resolveSuspension(state, at);
    return { memberId, status, deletionDueAt: state.deletionDueAt };
  }

  /** Handles a command of the voucher. The policy counts the vouch later; counting it here shows it at once. */
  async function handle(by: string, forMemberId: string, command: MemberCommand, context: CommandContext) {
    const outcome = await handler.handle(memberDecider, streams.member(by), command, context);
    const asPolicy = { ...context, actor: { id: vouchPolicy.name, role: 'system' }, by: 'policy' } as const;
    const { position } = await sendCommands(handler, createCommandsAfterVouch(forMemberId, outcome.state), asPolicy);
    return getLaterPosition(outcome.position, position);
  }

  write(endpoints.giveVouch, async ({ params, caller: { memberId: by }, context }) => {
    const { at } = context;
    const [subject, swapped, isBlocked, { neighboursVerify }] = await Promise.all([
      loadSubject(params.memberId, at),
      hasCompletedSwap(by),
      hasBlockBetween(handler, by, params.memberId),
      settings.current(),
    ]);
    const vouch = { type: 'GiveVouch', subject, hasCompletedSwap: swapped, isBlocked, neighboursVerify, at } as const;
    const position = await handle(by, params.memberId, vouch, context);
    return { position, answer: { success: true, message: 'You vouch for this member' } };
  });

  write(endpoints.withdrawVouch, async ({ params: { memberId }, caller: { memberId: by }, context }) => {
    const command = { type: 'WithdrawVouch', forMemberId: memberId, at: context.at } as const;
    const position = await handle(by, memberId, command, context);
    return { position, answer: { success: true, message: 'The vouch is withdrawn' } };
  });
}
