import type { MemberEvent } from '@pass-along/contracts';
import type { Decider } from '../core/decider.ts';
import * as access from './memberAccessDecisions.ts';
import * as account from './memberAccountDecisions.ts';
import { type MemberCommand, memberCommands } from './memberCommands.ts';
import { evolveMember, type Member } from './memberState.ts';
import * as profile from './memberProfileDecisions.ts';
import * as secondFactor from './memberSecondFactorDecisions.ts';
import * as vouch from './memberVouchDecisions.ts';

export type { MemberCommand } from './memberCommands.ts';
export type { Member, RegisteredMember } from './memberState.ts';

export const memberDecider: Decider<Member, MemberCommand, MemberEvent> = {
  commands: memberCommands,
  initial: { status: 'unknown' },

  decide(command, member) {
    switch (command.type) {
      case 'RegisterMember':
        return access.registerMember(command, member);
      case 'AbandonRegistration':
        return access.abandonRegistration(command, member);
      case 'SignIn':
        return access.signIn(command, member);
      case 'BeginSecondFactor':
        return secondFactor.beginSecondFactor(command, member);
      case 'ConfirmSecondFactor':
        return secondFactor.confirmSecondFactor(command, member);
      case 'RenewRecoveryCodes':
        return secondFactor.renewRecoveryCodes(command, member);
      case 'SwitchOffSecondFactor':
        return secondFactor.switchOffSecondFactor(command, member);
      case 'ResetSecondFactor':
        return secondFactor.resetSecondFactor(command, member);
      case 'LinkGoogle':
        return access.linkGoogle(command, member);
      case 'RequestPasswordReset':
        return access.requestPasswordReset(command, member);
      case 'ResetPassword':
        return access.resetPassword(command, member);
      case 'ChangePassword':
        return access.changePassword(command, member);
      case 'RequestEmailChange':
        return access.requestEmailChange(command, member);
      case 'ConfirmEmail':
        return access.confirmEmail(command, member);
      case 'RefuseEmail':
        return access.refuseEmail(command, member);
      case 'TestEmail':
        return access.testEmail(command, member);
      case 'EndSessions':
        return access.endSessions(command, member);
      case 'Approve':
        return account.approve(command, member);
      case 'Decline':
        return account.decline(command, member);
      case 'Verify':
        return account.verify(command, member);
      case 'WithdrawVerification':
        return account.withdrawVerification(command, member);
      case 'AllowVerification':
        return vouch.allowVerification(command, member);
      case 'GiveVouch':
        return vouch.giveVouch(command, member);
      case 'WithdrawVouch':
        return vouch.withdrawVouch(command, member);
      case 'CountVouch':
        return vouch.countVouch(command, member);
      case 'DropVouch':
        return vouch.dropVouch(command, member);
      case 'Suspend':
        return account.suspend(command, member);
      case 'Warn':
        return account.warnMember(command, member);
      case 'Note':
        return account.addNote(command, member);
      case 'OrderDeletion':
        return account.orderDeletion(command, member);
      case 'CorrectProfile':
        return profile.correctProfile(command, member);
      case 'Reinstate':
        return account.reinstate(command, member);
      case 'Promote':
        return account.promote(command, member);
      case 'ChangeDuties':
        return account.updatePermissions(command, member);
      case 'Demote':
        return account.demote(command, member);
      case 'Deactivate':
        return account.deactivateMember(command, member);
      case 'RequestDeletion':
        return account.requestDeletion(command, member);
      case 'EraseMember':
        return account.erase(command, member);
      case 'ReviseProfile':
        return profile.reviseProfile(command, member);
      case 'ChangeAvatar':
        return profile.changeAvatar(command, member);
      case 'ChangeCover':
        return profile.changeCover(command, member);
      case 'SetPreferences':
        return profile.setPreferences(command, member);
      case 'SumUpWeek':
        return profile.sumUpWeek(command, member);
      case 'ChooseMonthlyReport':
        return profile.chooseMonthlyReport(command, member);
      case 'SumUpMonth':
        return profile.sumUpMonth(command, member);
      case 'SuggestUsernameChange':
        return profile.suggestUsernameChange(command, member);
      case 'AddPushDevice':
        return profile.addPushDevice(command, member);
      case 'RemovePushDevice':
        return profile.removePushDevice(command, member);
    }
  },

  evolve: evolveMember,
};
