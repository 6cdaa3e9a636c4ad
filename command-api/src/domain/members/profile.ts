import { type MemberEvent } from '@pass-along/contracts';
import { type Changes, type CommandOf } from './memberCommands.ts';
import { type Member, type Profile } from './memberState.ts';
import { acting } from './standing.ts';

/** What members say about themselves and what they wish for. */

export function reviseProfile(command: CommandOf<'ReviseProfile'>, member: Member): MemberEvent[] {
  const self = acting(member);
  const before = profileOf(self);
  const revised = profileOf({ ...before, ...onlyGiven(command.changes) });
  if (same(before, revised)) return [];
  return [{ type: 'ProfileRevised', data: { memberId: self.memberId, ...revised, revisedAt: command.at } }];
}

export function changeAvatar({ avatar, at }: CommandOf<'ChangeAvatar'>, member: Member): MemberEvent[] {
  const { memberId, avatar: before } = acting(member);
  return avatar === before ? [] : [{ type: 'AvatarChanged', data: { memberId, avatar, changedAt: at } }];
}

export function changeCover({ coverImage, at }: CommandOf<'ChangeCover'>, member: Member): MemberEvent[] {
  const { memberId, coverImage: before } = acting(member);
  return coverImage === before ? [] : [{ type: 'CoverChanged', data: { memberId, coverImage, changedAt: at } }];
}

export function setPreferences(command: CommandOf<'SetPreferences'>, member: Member): MemberEvent[] {
  const { memberId, ...before } = acting(member);
  const notifications = { ...before.notifications, ...onlyGiven(command.notifications) };
  const privacy = { ...before.privacy, ...onlyGiven(command.privacy) };
  const events: MemberEvent[] = [];
  if (!same(notifications, before.notifications)) {
    events.push({ type: 'NotificationPreferencesSet', data: { memberId, notifications, setAt: command.at } });
  }
  if (!same(privacy, before.privacy))
    events.push({ type: 'PrivacySettingsSet', data: { memberId, privacy, setAt: command.at } });
  return events;
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
