import * as z from 'zod/mini';
import { picturePaths } from '../pictures.ts';
import { defineEvent, type EventOf } from './event.ts';

/** How somebody came in; its founder stands in it from the first moment. */
export const circleJoining = z.enum(['founded', 'code', 'link']);
export type CircleJoining = z.infer<typeof circleJoining>;

/** Why somebody is no longer in a circle by their own doing: they went, or their account was erased. */
export const circleLeaving = z.enum(['left', 'erased']);
export type CircleLeaving = z.infer<typeof circleLeaving>;

/** What every event says of its circle as it now stands. The name stays whoever leaves, as that of a thing many share. */
const named = {
  circleId: z.string(),
  name: z.string(),
  /** Null in an empty circle. */
  groupAdminId: z.nullable(z.string()),
  memberCount: z.number(),
};

const avatarChanged = z.strictObject({
  ...named,
  /** Pictures by content id; null where there was or is none. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Null when the picture went with the account of who chose it. */
  byMemberId: z.nullable(z.string()),
  changedAt: z.iso.datetime(),
});

/** A circle, stream `circle-<circleId>`. Membership moves by CircleJoined, CircleLeft and CircleMemberRemoved alone, its founder's too. */
export const circleEvents = {
  CircleCreated: defineEvent({
    version: 1,
    data: z.strictObject({ ...named, inviteCode: z.string(), foundedBy: z.string(), createdAt: z.iso.datetime() }),
    secrets: ['inviteCode'],
  }),
  /** A founding that stopped half-way gave up its code to somebody else; this circle will never come to be. */
  CircleAbandoned: defineEvent({
    version: 1,
    data: z.strictObject({ circleId: z.string(), abandonedAt: z.iso.datetime() }),
  }),
  CircleJoined: defineEvent({
    version: 1,
    data: z.strictObject({ ...named, memberId: z.string(), how: circleJoining, joinedAt: z.iso.datetime() }),
  }),
  CircleLeft: defineEvent({
    version: 1,
    data: z.strictObject({ ...named, memberId: z.string(), why: circleLeaving, leftAt: z.iso.datetime() }),
  }),
  /** The group admin put somebody out. */
  CircleMemberRemoved: defineEvent({
    version: 1,
    data: z.strictObject({ ...named, memberId: z.string(), byMemberId: z.string(), removedAt: z.iso.datetime() }),
  }),
  /** `toMemberId` is the group admin from now on: `fromMemberId` asked them to, or went (`byMemberId` null) and they are there longest. */
  CircleHandedOver: defineEvent({
    version: 1,
    data: z.strictObject({
      ...named,
      fromMemberId: z.string(),
      toMemberId: z.string(),
      byMemberId: z.nullable(z.string()),
      handedOverAt: z.iso.datetime(),
    }),
  }),
  /** The code and link `from` let nobody in any more. */
  InviteCodeRenewed: defineEvent({
    version: 1,
    data: z.strictObject({
      ...named,
      from: z.string(),
      to: z.string(),
      byMemberId: z.string(),
      renewedAt: z.iso.datetime(),
    }),
    secrets: ['from', 'to'],
  }),
  CircleRenamed: defineEvent({
    version: 1,
    data: z.strictObject({
      ...named,
      from: z.string(),
      to: z.string(),
      byMemberId: z.string(),
      renamedAt: z.iso.datetime(),
    }),
  }),
  CircleAvatarChanged: defineEvent({
    version: 1,
    data: avatarChanged,
    files: {
      to: ({ circleId, to }: z.infer<typeof avatarChanged>) => ({
        originals: to === null ? [] : [picturePaths.circle(circleId, to)],
        copies: to === null ? [] : [picturePaths.circleSmall(circleId, to)],
      }),
    },
  }),
  /** The last member went: nobody joins it any more. */
  CircleArchived: defineEvent({
    version: 1,
    data: z.strictObject({ ...named, lastMemberId: z.string(), archivedAt: z.iso.datetime() }),
  }),
};

export type CircleEvent = EventOf<typeof circleEvents>;
