/** Limits of fields, lists and requests of every feature. Bytes, characters or counts, unless a name says otherwise. */
export const generalLimits = {
  password: { min: 8, max: 128 },
  email: { max: 254 },
  website: { max: 200 },
  /** Maximum days of a time series in one answer, by bucket size. */
  periodDays: { day: 400, week: 2800, month: 3660 },
  /** Uploads processed at the same time and waiting, in total and of each member. */
  uploads: { atOnce: 100, eachAtOnce: 4, waiting: 400, eachWaiting: 20 },
  /** An app ends an upload after this long without progress. Milliseconds. */
  uploadStallMs: 30_000,
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
    /** Apps shrink pictures to this longest side before sending them. Pixels. */
    sentSide: 2000,
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
    // a session description of a call has up to 9,000 characters
    bytesPerSecond: 60_000,
    messageBytes: 16_000,
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
