import * as z from 'zod/mini';
import { picturePaths } from '../core/picturePaths.ts';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

/** How a member joined; the founder is a member from the start, and the group admin accepts a request. */
export const circleJoining = z.enum(['founded', 'code', 'link', 'request']);
export type CircleJoining = z.infer<typeof circleJoining>;

/** Why a member left by their own action: they left, or their account was erased. */
export const circleLeaving = z.enum(['left', 'erased']);

/**
 * Current state of the circle, in every event. The name survives when its author leaves, because the circle is shared.
 */
const circleFields = {
  circleId: z.string(),
  name: z.string(),
  /** Null in an empty circle. */
  groupAdminId: z.nullable(z.string()),
  memberCount: z.number(),
};

const avatarChanged = z.strictObject({
  ...circleFields,
  /** Pictures by content id; null for none. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Null when the picture was removed with the account that uploaded it. */
  byMemberId: z.nullable(z.string()),
  changedAt: z.iso.datetime(),
});

/**
 * A circle, stream `circle-<circleId>`. Membership changes only by CircleJoined, CircleLeft and CircleMemberRemoved,
 * for the founder as well.
 */
export const circleEvents = {
  CircleCreated: defineEvent({
    version: 1,
    data: z.strictObject({
      ...circleFields,
      inviteCode: z.string(),
      foundedBy: z.string(),
      createdAt: z.iso.datetime(),
    }),
    secrets: ['inviteCode'],
  }),
  /** An incomplete founding lost its code to another member; this circle will never exist. */
  CircleAbandoned: defineEvent({
    version: 1,
    data: z.strictObject({ circleId: z.string(), abandonedAt: z.iso.datetime() }),
  }),
  CircleJoined: defineEvent({
    version: 1,
    data: z.strictObject({ ...circleFields, memberId: z.string(), how: circleJoining, joinedAt: z.iso.datetime() }),
  }),
  /** Members that are not in the circle find it, and may ask to join; or no longer. */
  CircleFindableSet: defineEvent({
    version: 1,
    data: z.strictObject({
      ...circleFields,
      findable: z.boolean(),
      byMemberId: z.string(),
      setAt: z.iso.datetime(),
    }),
  }),
  /** A member asked the group admin to join. */
  CircleJoinRequested: defineEvent({
    version: 1,
    data: z.strictObject({ ...circleFields, requesterId: z.string(), requestedAt: z.iso.datetime() }),
  }),
  /**
   * The request ended without the requester joining: the group admin declined it, the account was erased, or
   * `byMemberId` closed the circle or left it as the last one.
   */
  CircleJoinDeclined: defineEvent({
    version: 1,
    data: z.strictObject({
      ...circleFields,
      requesterId: z.string(),
      /** Null when the account of the requester was erased. */
      byMemberId: z.nullable(z.string()),
      declinedAt: z.iso.datetime(),
    }),
  }),
  CircleLeft: defineEvent({
    version: 1,
    data: z.strictObject({ ...circleFields, memberId: z.string(), why: circleLeaving, leftAt: z.iso.datetime() }),
  }),
  /** The group admin removed a member, or an admin of the community closed the circle. */
  CircleMemberRemoved: defineEvent({
    version: 1,
    data: z.strictObject({
      ...circleFields,
      memberId: z.string(),
      byMemberId: z.string(),
      closed: z.optional(z.boolean()),
      removedAt: z.iso.datetime(),
    }),
  }),
  /**
   * `toMemberId` becomes group admin: `fromMemberId` or an admin of the community handed the role over, or
   * `fromMemberId` left, and the longest-standing member follows (`byMemberId` null).
   */
  CircleHandedOver: defineEvent({
    version: 1,
    data: z.strictObject({
      ...circleFields,
      fromMemberId: z.string(),
      toMemberId: z.string(),
      byMemberId: z.nullable(z.string()),
      handedOverAt: z.iso.datetime(),
    }),
  }),
  /** The code and link `from` no longer work. */
  InviteCodeRenewed: defineEvent({
    version: 1,
    data: z.strictObject({
      ...circleFields,
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
      ...circleFields,
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
  /** The last member left, or an admin closed the circle: joining is no longer possible. */
  CircleArchived: defineEvent({
    version: 1,
    data: z.strictObject({
      ...circleFields,
      lastMemberId: z.string(),
      closedBy: z.optional(z.string()),
      archivedAt: z.iso.datetime(),
    }),
  }),
};

export type CircleEvent = EventOf<typeof circleEvents>;
