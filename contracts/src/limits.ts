import { auditLimits } from './audit/auditLimits.ts';
import { chatLimits } from './chat/chatLimits.ts';
import { circleLimits } from './circles/circleLimits.ts';
import { communityEventLimits } from './communityEvents/communityEventLimits.ts';
import { communityLimits } from './settings/communityLimits.ts';
import { deskLimits } from './desk/deskLimits.ts';
import { figureLimits } from './analytics/figureLimits.ts';
import { itemLimits } from './items/itemLimits.ts';
import { karmaLimits } from './karma/karmaLimits.ts';
import { memberLimits } from './members/memberLimits.ts';
import { replayLimits } from './replay/replayLimits.ts';
import { moderationLimits } from './moderation/moderationLimits.ts';
import { reviewLimits } from './reviews/reviewLimits.ts';
import { notificationLimits } from './notifications/notificationLimits.ts';
import { swapLimits } from './swaps/swapLimits.ts';
import { wishLimits } from './wishes/wishLimits.ts';

/** Every limit of the product in one place: bytes, characters or counts, unless a name says otherwise. */
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
  /** Uploads processed at the same time and waiting, in total and of each member. */
  uploads: { atOnce: 100, eachAtOnce: 4, waiting: 400, eachWaiting: 20 },
  /** Slower request and response bodies are aborted. The limit is well below a slow 3G connection. Milliseconds. */
  pace: { bytesPerSecond: 4096, overMs: 30_000 },
  /** Connections without complete request headers by then are closed. Milliseconds. */
  headersMs: 15_000,
  /**
   * Connections from one address, or its open requests behind our own proxy; nginx in docker compose has the same
   * limit.
   */
  connectionsPerAddress: 400,
  /** Open write requests of one member, or of one address of visitors. */
  openWrites: 100,
  /** Passwords waiting to be hashed, in total and of each address. */
  passwords: { waiting: 200, eachWaiting: 50 },
  /** Pictures are decoded one at a time, in turns between members, by a process with this memory limit. */
  pictures: {
    queue: { atOnce: 1, eachAtOnce: 1, waiting: 500, eachWaiting: 25 },
    memoryBytes: 1024 * 1024 * 1024,
  },
  /** Mails to one address that strangers can trigger, over all features. */
  mailsPerRecipient: { hour: 5, day: 20 },
  writesPerMinute: 120,
  /**
   * Live sockets: `perAddress` (a household behind one router), `visitors` in total; per socket messages and bytes a
   * second, bytes a message.
   */
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
    /** Rows that an admin can request at once. */
    adminMost: 1000,
    max: 100,
  },
  idempotencyKey: { max: 200 },
  jsonBodyBytes: 256 * 1024,
  /** Body size of calls open to visitors. */
  visitorBodyBytes: 64 * 1024,
} as const;

/** Default session length in days; admins can change it in the settings. */
export const sessionDays = 7;

/** Delays of the user interface, in milliseconds. */
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

/**
 * Duration of a toast by kind, in milliseconds; a loading toast stays until its work is done. `copy` is for toasts with
 * text to copy.
 */
export const toastDurations = {
  blank: 4000,
  error: 4000,
  success: 2000,
  custom: 4000,
  loading: Infinity,
  copy: 15_000,
  event: 5000,
} as const;

/** Readable picture types, for file pickers. Phones convert HEIC because it is missing here. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** The brand name as the apps show it. */
export const brand = 'Pass-Along';

/** The hyphen of the brand in the apps' logo: an arc from one word to the other. */
export const wordmark = { viewBox: '0 0 26 24', dash: 'M3 14.5C8 8.8 17 8.8 23 12.5', strokeWidth: 4.6 } as const;

/** HTTP header that passes the position from a command's answer to a later read. */
export const consistencyHeader = 'x-consistency-token';
export const idempotencyHeader = 'idempotency-key';
