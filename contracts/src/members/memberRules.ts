import * as z from 'zod/mini';
import { memberRoles, memberStatuses } from './memberStatuses.ts';
import type { RefusalCode } from '../core/refusalCode.ts';
import { getKeys } from '../core/typedKeys.ts';

export const memberRole = z.enum(memberRoles);
export type MemberRole = z.infer<typeof memberRole>;
export const sessionRole = memberRole;

export const memberStatus = z.enum(memberStatuses);
export type MemberStatus = z.infer<typeof memberStatus>;

/** How a member joined, and how they signed in. */
export const joiningMethod = z.enum(['password', 'google', 'first_admin']);
export type JoiningMethod = z.infer<typeof joiningMethod>;
export const signInMethod = z.enum(['password', 'google']);
export type SignInMethod = z.infer<typeof signInMethod>;

/** How a member got the verified badge. */
export const verificationWay = z.enum(['admin', 'neighbours']);
export type VerificationWay = z.infer<typeof verificationWay>;

/** Switches of the profile settings: the notices a member wants. */
export const notificationPreferences = z.object({
  emailNewMessages: z.boolean(),
  pushItemMatches: z.boolean(),
  weeklyDigest: z.boolean(),
  swapSteps: z.boolean(),
  eventReminders: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const notificationKind = z.enum(['messages', 'matches', 'digest', 'swaps', 'events', 'vouches']);
export type NotificationKind = z.infer<typeof notificationKind>;
export const notificationChannel = z.enum(['app', 'email', 'push']);
export type NotificationChannel = z.infer<typeof notificationChannel>;

/** The switch that controls a notice; moderation decisions have none. */
export type NoticeSwitch = NotificationKind | 'moderation';

/** Whether notices of one kind are wanted on one channel. */
export const notificationChoice = z.strictObject({
  kind: notificationKind,
  channel: notificationChannel,
  wanted: z.boolean(),
});
export type NotificationChoice = z.infer<typeof notificationChoice>;

/** Only in-app notices between these times of day, HH:MM in an IANA zone. */
export const quietHours = z.strictObject({ from: z.string(), to: z.string(), timeZone: z.string() });
export type QuietHours = z.infer<typeof quietHours>;

/** An address that the mail server takes no mail for. */
export const emailRefusal = z.strictObject({ email: z.string(), refusedAt: z.string() });
export type EmailRefusal = z.infer<typeof emailRefusal>;

/** Kind and channels behind each switch; the first channel determines the switch's state. */
const switches: Record<keyof NotificationPreferences, { kind: NotificationKind; channels: NotificationChannel[] }> = {
  emailNewMessages: { kind: 'messages', channels: ['email'] },
  pushItemMatches: { kind: 'matches', channels: ['push'] },
  weeklyDigest: { kind: 'digest', channels: ['email'] },
  swapSteps: { kind: 'swaps', channels: ['email', 'push'] },
  eventReminders: { kind: 'events', channels: ['email', 'push'] },
};
const switchNames = getKeys(switches);

/** Every kind on every channel. */
export const defaultChoices: readonly NotificationChoice[] = notificationKind.options.flatMap((kind) =>
  notificationChannel.options.map((channel) => ({ kind, channel, wanted: true })),
);

/**
 * Applies switches to the choices. A switch that already has the value changes nothing, because old clients send back
 * all they received.
 */
export function applySwitches(
  choices: readonly NotificationChoice[],
  set: { [N in keyof NotificationPreferences]?: boolean | undefined },
): NotificationChoice[] {
  const now = toSwitches(choices);
  return choices.map((choice) => {
    const name = switchNames.find(
      (each) => switches[each].kind === choice.kind && switches[each].channels.includes(choice.channel),
    );
    return name && set[name] === !now[name] ? { ...choice, wanted: !now[name] } : choice;
  });
}

/** Applies new choices to the existing ones. */
export function applyChoices(
  choices: readonly NotificationChoice[],
  made: readonly NotificationChoice[],
): NotificationChoice[] {
  const kept = choices.filter((choice) => !made.some((other) => isSameChoice(choice, other)));
  const last = made.filter((choice, at) => !made.slice(at + 1).some((other) => isSameChoice(choice, other)));
  return [...kept, ...last].toSorted((one, other) => getChoiceIndex(one) - getChoiceIndex(other));
}

function isSameChoice(one: NotificationChoice, other: NotificationChoice): boolean {
  return one.kind === other.kind && one.channel === other.channel;
}

function getChoiceIndex(choice: NotificationChoice): number {
  return defaultChoices.findIndex((each) => isSameChoice(each, choice));
}

/** Whether notices of a kind are wanted on a channel; the default is yes. */
export function isWanted(
  choices: readonly NotificationChoice[],
  kind: NoticeSwitch,
  channel: NotificationChannel,
): boolean {
  return choices.find((choice) => choice.kind === kind && choice.channel === channel)?.wanted ?? true;
}

/** State of the switches. */
export function toSwitches(choices: readonly NotificationChoice[]): NotificationPreferences {
  const isSwitchEnabled = (name: keyof NotificationPreferences) =>
    choices.find(({ kind, channel }) => kind === switches[name].kind && channel === switches[name].channels[0])
      ?.wanted ?? true;
  return {
    emailNewMessages: isSwitchEnabled('emailNewMessages'),
    pushItemMatches: isSwitchEnabled('pushItemMatches'),
    weeklyDigest: isSwitchEnabled('weeklyDigest'),
    swapSteps: isSwitchEnabled('swapSteps'),
    eventReminders: isSwitchEnabled('eventReminders'),
  };
}

export const privacySettings = z.object({
  showProfile: z.boolean(),
  allowDirectMessages: z.boolean(),
  showLocation: z.boolean(),
  /** Missing in what was stored before there were calls: then they are allowed. */
  allowCalls: z.optional(z.boolean()),
});
export type PrivacySettings = z.infer<typeof privacySettings>;

export const defaultNotifications: NotificationPreferences = toSwitches(defaultChoices);
export const defaultPrivacy: PrivacySettings = { showProfile: true, allowDirectMessages: true, showLocation: true };

export const socialLinks = z.object({ instagram: z.string(), twitter: z.string(), facebook: z.string() });
export type SocialLinks = z.infer<typeof socialLinks>;

/** Why all sessions of a member ended. */
export const sessionsEndedWhy = z.enum([
  'signed_out_everywhere',
  'password_reset',
  'password_changed',
  'google_linked',
  'suspended',
  'deactivated',
  'deleted',
  'role_changed',
  'second_factor',
]);

interface JudgedMember {
  memberId: string;
  status: MemberStatus;
}

/** @returns why an admin may not suspend a member; undefined when they may */
export function whyNotSuspendMember(member: JudgedMember, byMemberId: string): RefusalCode | undefined {
  if (member.status === 'deleted') return 'member_not_found';
  return member.memberId === byMemberId ? 'own_account' : undefined;
}
