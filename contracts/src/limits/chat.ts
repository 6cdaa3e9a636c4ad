/** Conversations; spec §9 and spec/decisions.md. */
export const chatLimits = {
  message: {
    text: 4000,
    /** Longest side of a page asked for; 50 unless asked otherwise. */
    page: 50,
    mostPerPage: 100,
    editMinutes: 15,
    mentions: 20,
    clientId: 64,
    fileBytes: 25 * 1024 * 1024,
    fileName: 200,
    /** Milliseconds after which an app gives a file that is still on its way up, until its writer sends it again. */
    uploadMs: 30_000,
    /** Files that one process has in memory at a time, and those that wait for their turn on its disk. */
    filesAtWork: { atOnce: 4, eachAtOnce: 1, waiting: 200, eachWaiting: 20 },
    /** The address of a file is good for at least so long, and at most for twice that. */
    fileAddressHours: 6,
    /** What a search in a conversation finds at most, newest first. */
    found: 50,
    search: 100,
    /** Milliseconds between two signs that somebody is writing, and for how long one stands; members whose last sign is remembered. */
    typingEveryMs: 2_000,
    typingShownMs: 5_000,
    typingAtOnce: 10_000,
  },
  /** Who is here. Milliseconds unless a name says otherwise. */
  presence: {
    /** How often it is told who came and went, and of how many members in a message. */
    tellEveryMs: 500,
    atOnce: 50,
    /** How long somebody whose last page was closed is still here: a reload is no leave. */
    stayMs: 3_000,
    /** How often an instance repeats who is there, and after what silence it counts as dead. */
    repeatMs: 30_000,
    lostMs: 100_000,
    /** How often an open page asks anew, and of how many it learns. */
    askEveryMs: 60_000,
    shown: 1_000,
  },
} as const;
