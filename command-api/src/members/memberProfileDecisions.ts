import {
  correctedFields,
  isWanted,
  getDigestStart,
  applyChoices,
  applySwitches,
  type MemberEvent,
  getKeys,
} from '@pass-along/contracts';
import { mergeChanges } from '../core/mergeChanges.ts';
import { checkAdminManageable } from './adminGrantRules.ts';
import type { CommandOf } from './memberCommands.ts';
import type { Member, Profile, RegisteredMember } from './memberState.ts';
import { getActiveMember, getExistingMember } from './memberStatusRules.ts';

/** A member's profile and preferences. */

export function reviseProfile(command: CommandOf<'ReviseProfile'>, member: Member): MemberEvent[] {
  const self = getActiveMember(member);
  return createRevisionEvents(self, mergeChanges(toProfile(self), command.changes, command.before), command.at);
}

/** An admin corrects a profile, also of a suspended member. */
export function correctProfile(command: CommandOf<'CorrectProfile'>, member: Member): MemberEvent[] {
  const { removePicture, by: byMemberId, byDuties, reason, at } = command;
  const subject = getExistingMember(member);
  checkAdminManageable(subject, byDuties);
  const changes = mergeChanges(toProfile(subject), command.changes, command.before);
  const { memberId, avatar: from } = subject;
  const words = createRevisionEvents(subject, changes, at);
  const picture = removePicture && from !== null;
  if (words.length === 0 && !picture) return [];
  const changed = correctedFields.filter((field) =>
    field === 'picture' ? picture : changes[field] !== undefined && changes[field] !== subject[field],
  );
  return [
    ...words,
    ...(picture ? [{ type: 'AvatarChanged' as const, data: { memberId, from, to: null, changedAt: at } }] : []),
    { type: 'ProfileCorrected', data: { memberId, changed, reason, byMemberId, correctedAt: at } },
  ];
}

function createRevisionEvents(self: RegisteredMember, changes: Partial<Profile>, at: string): MemberEvent[] {
  const before = toProfile(self);
  const now = toProfile({ ...before, ...changes });
  const changed = getKeys(now).filter((field) => !isEqual(before[field], now[field]));
  if (changed.length === 0) return [];
  return [{ type: 'ProfileRevised', data: { memberId: self.memberId, ...now, changed, revisedAt: at } }];
}

export function changeAvatar({ avatar, at }: CommandOf<'ChangeAvatar'>, member: Member): MemberEvent[] {
  const { memberId, avatar: from } = getActiveMember(member);
  return avatar === from ? [] : [{ type: 'AvatarChanged', data: { memberId, from, to: avatar, changedAt: at } }];
}

export function changeCover({ coverImage, at }: CommandOf<'ChangeCover'>, member: Member): MemberEvent[] {
  const { memberId, coverImage: from } = getActiveMember(member);
  return coverImage === from ? [] : [{ type: 'CoverChanged', data: { memberId, from, to: coverImage, changedAt: at } }];
}

export function setPreferences(command: CommandOf<'SetPreferences'>, member: Member): MemberEvent[] {
  const { memberId, ...before } = getActiveMember(member);
  const choices = applyChoices(applySwitches(before.notifications, command.notifications), command.choices ?? []);
  const quietHours = command.quietHours === undefined ? before.quietHours : command.quietHours;
  const privacy = { ...before.privacy, ...mergeChanges(before.privacy, command.privacy) };
  const events: MemberEvent[] = [];
  const { pushTexts = before.pushTexts } = command;
  const isSameTexts = pushTexts === before.pushTexts;
  if (!isEqual(choices, before.notifications) || !isEqual(quietHours, before.quietHours) || !isSameTexts) {
    const data = { memberId, choices, quietHours, ...(!pushTexts && { pushTexts }), setAt: command.at };
    events.push({ type: 'NotificationPreferencesSet', data });
  }
  if (command.language !== undefined && command.language !== before.language) {
    const change = { memberId, from: before.language, to: command.language };
    events.push({ type: 'LanguageChosen', data: { ...change, chosenAt: command.at } });
  }
  if (!isEqual(privacy, before.privacy)) {
    const change = { memberId, from: before.privacy, to: privacy };
    events.push({ type: 'PrivacySettingsSet', data: { ...change, setAt: command.at } });
  }
  return events;
}

/** Tells whether a member gets the weekly digest by mail. */
export function isDigestRecipient({ account, notifications }: RegisteredMember): boolean {
  return account === 'active' && isWanted(notifications, 'digest', 'email');
}

/** Decided once a week, and only for members that want the digest. */
export function sumUpWeek({ until, at }: CommandOf<'SumUpWeek'>, member: Member): MemberEvent[] {
  if (member.status !== 'registered' || !isDigestRecipient(member)) return [];
  const { memberId, summedUpTo } = member;
  if (summedUpTo !== null && summedUpTo >= until) return [];
  const week = { since: getDigestStart(until, summedUpTo), until };
  return [{ type: 'WeekSummedUp', data: { memberId, ...week, summedUpAt: at } }];
}

export function chooseMonthlyReport(command: CommandOf<'ChooseMonthlyReport'>, member: Member): MemberEvent[] {
  const { memberId, wantsReport } = getActiveMember(member);
  const { wanted, at } = command;
  return wanted === wantsReport ? [] : [{ type: 'MonthlyReportChosen', data: { memberId, wanted, chosenAt: at } }];
}

/** Tells whether a member gets the monthly report by mail: an active admin with the duty `analyse` that wants it. */
export function isReportRecipient({ account, duties, wantsReport }: RegisteredMember): boolean {
  return account === 'active' && wantsReport && duties.includes('analyse');
}

/** Decided once a month, and only for admins that want the report. */
export function sumUpMonth({ month, at }: CommandOf<'SumUpMonth'>, member: Member): MemberEvent[] {
  if (member.status !== 'registered' || !isReportRecipient(member)) return [];
  const { memberId, reportedMonth } = member;
  if (reportedMonth !== null && reportedMonth >= month) return [];
  return [{ type: 'MonthSummedUp', data: { memberId, month, summedUpAt: at } }];
}

/** Decides nothing when the member has meanwhile chosen another username or address, or was erased. */
export function suggestUsernameChange({ at }: CommandOf<'SuggestUsernameChange'>, member: Member): MemberEvent[] {
  if (member.status !== 'registered' || member.account === 'deleted') return [];
  const { memberId, username, email } = member;
  const isFirstPart = email.toLowerCase().startsWith(`${username.toLowerCase()}@`);
  return isFirstPart ? [{ type: 'UsernameChangeSuggested', data: { memberId, suggestedAt: at } }] : [];
}

export function addPushDevice({ type: _, at, ...device }: CommandOf<'AddPushDevice'>, member: Member): MemberEvent[] {
  const { memberId, pushDevices } = getActiveMember(member);
  if (pushDevices.some((each) => isEqual(each, device))) return [];
  return [{ type: 'PushDeviceAdded', data: { memberId, ...device, addedAt: at } }];
}

/** Also allowed for members that cannot act at the moment. */
export function removePushDevice(command: CommandOf<'RemovePushDevice'>, member: Member): MemberEvent[] {
  const { deviceId, why, at } = command;
  if (member.status !== 'registered' || !member.pushDevices.some((each) => each.deviceId === deviceId)) return [];
  return [{ type: 'PushDeviceRemoved', data: { memberId: member.memberId, deviceId, why, removedAt: at } }];
}

function toProfile({ name, username, bio, phone, location, website, socialLinks }: Profile): Profile {
  const { instagram, twitter, facebook } = socialLinks;
  return { name, username, bio, phone, location, website, socialLinks: { instagram, twitter, facebook } };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
