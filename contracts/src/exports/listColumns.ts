import * as z from 'zod/mini';
import type { ListName } from './listExportRules.ts';

/** Path of a field in a row, such as `['owner', 'name']`. */
export type ColumnPath = readonly string[];

/** Columns of a list's answer: every field except nested objects with known fields, which are flattened. */
export function getColumnPaths(answer: z.core.$ZodType, at: ColumnPath = []): ColumnPath[] {
  if (answer instanceof z.ZodMiniArray && at.length === 0) return getColumnPaths(answer.def.element);
  if (answer instanceof z.ZodMiniNullable || answer instanceof z.ZodMiniOptional)
    return getColumnPaths(answer.def.innerType, at);
  if (answer instanceof z.ZodMiniObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = answer.def.shape;
    return Object.entries(shape).flatMap(([name, field]) => getColumnPaths(field, [...at, name]));
  }
  return [at];
}

/** Whether a column has values of a closed list, such as a status. */
export function isChoiceColumn(answer: z.core.$ZodType, [first, ...rest]: ColumnPath): boolean {
  if (answer instanceof z.ZodMiniNullable || answer instanceof z.ZodMiniOptional)
    return isChoiceColumn(answer.def.innerType, first === undefined ? [] : [first, ...rest]);
  if (first === undefined) return answer instanceof z.ZodMiniEnum;
  if (answer instanceof z.ZodMiniArray) return isChoiceColumn(answer.def.element, [first, ...rest]);
  const field =
    answer instanceof z.ZodMiniObject ? (answer.def.shape as Record<string, z.core.$ZodType>)[first] : undefined;
  return field !== undefined && isChoiceColumn(field, rest);
}

/** Fields about the exporting admin, such as what they may do; they mean nothing in a file. */
const callerFields = ['abilities', 'forYou', 'liked', 'looked', 'mine', 'whyNot', 'whyNotDecisions'];

/** Columns that a file of the list can have. */
export function getFileColumns(answer: z.core.$ZodType): ColumnPath[] {
  return getColumnPaths(answer).filter(([first = '']) => !callerFields.includes(first));
}

/** Columns of a spreadsheet without chosen columns: what the list's page shows. */
export const shownColumns: Readonly<Record<ListName, readonly string[]>> = {
  audit: ['at', 'actor.name', 'type', 'subject', 'category'],
  cases: ['kind', 'called', 'about.name', 'reports', 'reportCount', 'state', 'claimedBy.name', 'waitingSince'],
  circles: ['name', 'memberCount', 'groupAdmin.name', 'status', 'createdAt'],
  collections: ['name', 'maker.name', 'itemCount', 'state', 'createdAt'],
  'contact-messages': ['name', 'email', 'subject', 'message', 'inquiryType', 'state', 'createdAt'],
  events: [
    ...['name', 'status', 'createdBy.name', 'startDate', 'endDate', 'timeZone', 'participantCount'],
    ...['maxParticipants', 'itemsDonated', 'badgeReward'],
  ],
  invitations: ['state', 'code', 'email', 'role', 'invitedBy', 'expiresAt', 'usedBy'],
  'invite-requests': ['email', 'createdAt', 'state'],
  items: ['title', 'ownerId.name', 'type', 'category', 'status', 'views', 'likeCount', 'createdAt'],
  'karma-entries': ['awardedAt', 'memberId', 'points', 'reason', 'event.name', 'explanation'],
  members: ['name', 'email', 'role', 'karmaPoints', 'itemCount', 'joinDate', 'status', 'lastSeenAt'],
  newsletter: ['email', 'state', 'createdAt'],
  reviews: ['reviewer.name', 'about.name', 'rating', 'comment', 'state', 'createdAt'],
  'swap-loops': ['status', 'legs', 'why', 'createdAt', 'updatedAt'],
  swaps: [
    ...['requestedItem.title', 'offeredItem.title', 'requester.name', 'owner.name', 'status', 'createdAt'],
    'updatedAt',
  ],
};
