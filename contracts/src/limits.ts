import { auditLimits } from './limits/audit.ts';
import { chatLimits } from './limits/chat.ts';
import { circleLimits } from './limits/circles.ts';
import { communityEventLimits } from './limits/communityEvents.ts';
import { communityLimits } from './limits/community.ts';
import { deskLimits } from './limits/desk.ts';
import { figureLimits } from './limits/figures.ts';
import { itemLimits } from './limits/items.ts';
import { karmaLimits } from './limits/karma.ts';
import { memberLimits } from './limits/members.ts';
import { replayLimits } from './limits/replay.ts';
import { moderationLimits } from './limits/moderation.ts';
import { reviewLimits } from './limits/reviews.ts';
import { notificationLimits } from './limits/notifications.ts';
import { swapLimits } from './limits/swaps.ts';
import { wishLimits } from './limits/wishes.ts';

/** Every figure of the product in one place. Source: spec §9 and spec/decisions.md. Bytes, characters, counts unless a name says otherwise. */
export const limits = {
  ...memberLimits,
  ...communityLimits,
  ...itemLimits,
  ...swapLimits,
  ...reviewLimits,
  ...figureLimits,
  ...karmaLimits,
  ...notificationLimits,
  ...wishLimits,
  ...circleLimits,
  ...communityEventLimits,
  ...chatLimits,
  ...replayLimits,
  ...auditLimits,
  ...moderationLimits,
  ...deskLimits,
  /** Forms with files that are received at the same time and that wait for it, of all and of each member. */
  uploads: { atOnce: 100, eachAtOnce: 4, waiting: 400, eachWaiting: 20 },
  /** Bodies and answers that move more slowly for so long are ended, well below a slow 3G connection. Milliseconds. */
  pace: { bytesPerSecond: 4096, overMs: 30_000 },
  /** A connection that has not brought the headers of its request by then is ended. Milliseconds. */
  headersMs: 15_000,
  /** Connections of one address, or its open requests where a proxy of ours passes them on; nginx takes as many in docker compose. */
  connectionsPerAddress: 400,
  /** Requests to change something that one member, or one address of visitors, has open at the same time. */
  openWrites: 100,
  /** Passwords that wait to be hashed, of all and of each address. */
  passwords: { waiting: 200, eachWaiting: 50 },
  /** Pictures are decoded one at a time, in turns between members, by a process of so much memory. */
  pictures: {
    queue: { atOnce: 1, eachAtOnce: 1, waiting: 500, eachWaiting: 25 },
    memoryBytes: 1024 * 1024 * 1024,
  },
  /** What strangers can have mailed to one address, whatever asks for it. */
  mailsPerRecipient: { hour: 5, day: 20 },
  writesPerMinute: 120,
  /** Live sockets: of one address (a whole house behind one router), of visitors altogether; of one socket, a second and a message. */
  sockets: {
    perAddress: 200,
    visitors: 2000,
    messagesPerSecond: 20,
    bytesPerSecond: 20_000,
    messageBytes: 10_000,
  },
  page: {
    items: 20,
    swaps: 20,
    reviews: 10,
    activity: 20,
    karma: 20,
    leaderboard: 20,
    events: 12,
    admin: 25,
    /** Rows that admins can ask for at once. */
    adminMost: 1000,
    max: 100,
  },
  idempotencyKey: { max: 200 },
  jsonBodyBytes: 256 * 1024,
  /** What a call takes that visitors may make. */
  visitorBodyBytes: 64 * 1024,
} as const;

/** Session length in days (setting); spec/decisions.md, Accounts. */
export const sessionDays = 7;

/** Waits of the spec, in milliseconds. */
export const delays = {
  afterSignOut: 1000,
  afterSignUp: 1500,
  afterPasswordReset: 1500,
  itemSearchDebounce: 500,
  formClose: 500,
  pictureUpdated: 2000,
  contactBanner: 5000,
  resetNotice: 5000,
  howItWorksStep: 4000,
  testimonial: 6000,
} as const;

/** How long a toast stands, in milliseconds, by kind; a loading one stays until its work is done. The last is for one that asks to copy something. */
export const toastDurations = {
  blank: 4000,
  error: 4000,
  success: 2000,
  custom: 4000,
  loading: Infinity,
  copy: 15_000,
  event: 5000,
} as const;

/** Pictures we can read, as file pickers name them; without HEIC in the list phones convert. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** The brand as the apps print it. */
export const brand = 'Pass-Along';

/** How the apps draw the hyphen of the brand: an arc from one word to the other. */
export const wordmark = { viewBox: '0 0 26 24', dash: 'M3 14.5C8 8.8 17 8.8 23 12.5', strokeWidth: 4.6 } as const;

/** HTTP header that carries a position from a command's answer into a later read; see spec/http-contract.md. */
export const consistencyHeader = 'x-consistency-token';
export const idempotencyHeader = 'idempotency-key';
