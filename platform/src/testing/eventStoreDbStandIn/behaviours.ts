/** Where servers differ, and our adapter must not care. */
export interface ServerBehaviour {
  /**
   * Which checkpoint a filtered subscription to $all hears of when it goes live: none, that of what was looked at, or the 2^64-1
   * that 24.2 to 24.10.4 send while they are young.
   */
  liveCheckpoint: 'none' | 'reached' | 'impossible';
  /** Whether CaughtUp comes before that checkpoint or after it. */
  caughtUp: 'before' | 'after';
  /** Whether the answer to a repeated append says where it stands. */
  repeatsNamePositions: boolean;
  /** Bytes that one append may bring, data and metadata of its events together: MaxAppendSize. */
  largestAppend: number;
}

const usual: ServerBehaviour = {
  liveCheckpoint: 'none',
  caughtUp: 'after',
  repeatsNamePositions: true,
  largestAppend: 1024 * 1024,
};

/** Every behaviour that was seen; what stands on a stand-in is tested on each. */
export const serverBehaviours = {
  'as 23.10': usual,
  'as 24.2': { ...usual, liveCheckpoint: 'impossible', repeatsNamePositions: false },
  'that names a checkpoint, then goes live': { ...usual, liveCheckpoint: 'reached' },
  'that goes live, then names a checkpoint': { ...usual, liveCheckpoint: 'reached', caughtUp: 'before' },
} satisfies Record<string, ServerBehaviour>;

export type ServerBehaviourName = keyof typeof serverBehaviours;
export const behaviourNames = Object.keys(serverBehaviours) as readonly ServerBehaviourName[];
