import { correctedFields, wants, weekBefore, withChoices, withSwitches, type MemberEvent } from '@pass-along/contracts';
import { mergeChanges } from '../mergeChanges.ts';
import { checkActingOnAdmin } from './grants.ts';
import { type Changes, type CommandOf } from './memberCommands.ts';
import { type Member, type Profile, type RegisteredMember } from './memberState.ts';
import { acting, existing } from './standing.ts';

/** A member's profile and preferences. */

export function reviseProfile(command: CommandOf<'ReviseProfile'>, member: Member): MemberEvent[] {
  const self = acting(member);
  return revised(self, mergeChanges(profileOf(self), command.changes, command.before), command.at);
}

/** An admin corrects a profile, also of a suspended member. */
export function correctProfile(command: CommandOf<'CorrectProfile'>, member: Member): MemberEvent[] {
  const { removePicture, by: byMemberId, byDuties, reason, at } = command;
  const subject = existing(member);
  checkActingOnAdmin(subject, byDuties);
  const changes = mergeChanges(profileOf(subject), command.changes, command.before);
  const { memberId, avatar: from } = subject;
  const words = revised(subject, changes, at);
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

function revised(self: RegisteredMember, changes: Changes<Profile>, at: string): MemberEvent[] {
  const before = profileOf(self);
  const now = profileOf({ ...before, ...onlyGiven(changes) });
  const changed = (Object.keys(now) as (keyof Profile)[]).filter((field) => !same(before[field], now[field]));
  if (changed.length === 0) return [];
  return [{ type: 'ProfileRevised', data: { memberId: self.memberId, ...now, changed, revisedAt: at } }];
}

export function changeAvatar({ avatar, at }: CommandOf<'ChangeAvatar'>, member: Member): MemberEvent[] {
  const { memberId, avatar: from } = acting(member);
  return avatar === from ? [] : [{ type: 'AvatarChanged', data: { memberId, from, to: avatar, changedAt: at } }];
}

export function changeCover({ coverImage, at }: CommandOf<'ChangeCover'>, member: Member): MemberEvent[] {
  const { memberId, coverImage: from } = acting(member);
  return coverImage === from ? [] : [{ type: 'CoverChanged', data: { memberId, from, to: coverImage, changedAt: at } }];
}

export function setPreferences(command: CommandOf<'SetPreferences'>, member: Member): MemberEvent[] {
  const { memberId, ...before } = acting(member);
  const choices = withChoices(withSwitches(before.notifications, command.notifications), command.choices ?? []);
  const quietHours = command.quietHours === undefined ? before.quietHours : command.quietHours;
  const privacy = { ...before.privacy, ...onlyGiven(command.privacy) };
  const events: MemberEvent[] = [];
  if (!same(choices, before.notifications) || !same(quietHours, before.quietHours)) {
    events.push({ type: 'NotificationPreferencesSet', data: { memberId, choices, quietHours, setAt: command.at } });
  }
  if (command.language !== undefined && command.language !== before.language) {
    const change = { memberId, from: before.language, to: command.language };
    events.push({ type: 'LanguageChosen', data: { ...change, chosenAt: command.at } });
  }
  if (!same(privacy, before.privacy)) {
    const change = { memberId, from: before.privacy, to: privacy };
    events.push({ type: 'PrivacySettingsSet', data: { ...change, setAt: command.at } });
  }
  return events;
}

/** Tells whether a member gets the weekly digest by mail. */
export function getsDigest({ account, notifications }: RegisteredMember): boolean {
  return account === 'active' && wants(notifications, 'digest', 'email');
}

/** Decided once a week, and only for members that want the digest. */
export function sumUpWeek({ until, at }: CommandOf<'SumUpWeek'>, member: Member): MemberEvent[] {
  if (member.status !== 'registered' || !getsDigest(member)) return [];
  const { memberId, summedUpTo } = member;
  if (summedUpTo !== null && summedUpTo >= until) return [];
  const week = { since: weekBefore(until, summedUpTo), until };
  return [{ type: 'WeekSummedUp', data: { memberId, ...week, summedUpAt: at } }];
}

export function chooseMonthlyReport(command: CommandOf<'ChooseMonthlyReport'>, member: Member): MemberEvent[] {
  const { memberId, wantsReport } = acting(member);
  const { wanted, at } = command;
  return wanted === wantsReport ? [] : [{ type: 'MonthlyReportChosen', data: { memberId, wanted, chosenAt: at } }];
}

/** Tells whether a member gets the monthly report by mail: an active admin with the duty `analyse` that wants it. */
export function getsReport({ account, duties, wantsReport }: RegisteredMember): boolean {
  return account === 'active' && wantsReport && duties.includes('analyse');
}

/** Decided once a month, and only for admins that want the report. */
export function sumUpMonth({ month, at }: CommandOf<'SumUpMonth'>, member: Member): MemberEvent[] {
  if (member.status !== 'registered' || !getsReport(member)) return [];
  const { memberId, reportedMonth } = member;
  if (reportedMonth !== null && reportedMonth >= month) return [];
  return [{ type: 'MonthSummedUp', data: { memberId, month, summedUpAt: at } }];
}

/** Decides nothing when the member has meanwhile chosen another username or address. */
export function suggestUsernameChange({ at }: CommandOf<'SuggestUsernameChange'>, member: Member): MemberEvent[] {
  if (member.status !== 'registered') return [];
  const { memberId, username, email } = member;
  const isFirstPart = email.toLowerCase().startsWith(`${username.toLowerCase()}@`);
  return isFirstPart ? [{ type: 'UsernameChangeSuggested', data: { memberId, suggestedAt: at } }] : [];
}

export function addPushDevice({ type: _, at, ...device }: CommandOf<'AddPushDevice'>, member: Member): MemberEvent[] {
  const { memberId, pushDevices } = acting(member);
  if (pushDevices.some((each) => same(each, device))) return [];
  return [{ type: 'PushDeviceAdded', data: { memberId, ...device, addedAt: at } }];
}

/** Also allowed for members that cannot act at the moment. */
export function removePushDevice(command: CommandOf<'RemovePushDevice'>, member: Member): MemberEvent[] {
  const { deviceId, why, at } = command;
  if (member.status !== 'registered' || !member.pushDevices.some((each) => each.deviceId === deviceId)) return [];
  return [{ type: 'PushDeviceRemoved', data: { memberId: member.memberId, deviceId, why, removedAt: at } }];
}

function profileOf({ name, username, bio, phone, location, website, socialLinks }: Profile): Profile {
  const { instagram, twitter, facebook } = socialLinks;
  return { name, username, bio, phone, location, website, socialLinks: { instagram, twitter, facebook } };
}

function onlyGiven<T extends object>(changes: Changes<T>): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
