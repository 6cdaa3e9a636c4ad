/** Differences between server versions that the adapter must tolerate. */
export interface ServerBehaviour {
  /**
   * The checkpoint that a filtered subscription to $all gets when it goes live: none, the position searched so far, or
   * the 2^64-1 that 24.2 to 24.10.4 send while they are young.
   */
  liveCheckpoint: 'none' | 'reached' | 'impossible';
  /** Whether CaughtUp comes before that checkpoint or after it. */
  caughtUp: 'before' | 'after';
  /** Whether the answer to a repeated append states its position. */
  repeatsNamePositions: boolean;
  /** MaxAppendSize: bytes of one append, data and metadata of its events together. */
  largestAppend: number;
}

const usual: ServerBehaviour = {
  liveCheckpoint: 'none',
  caughtUp: 'after',
  repeatsNamePositions: true,
  largestAppend: 1024 * 1024,
};

/** Every behaviour seen on real servers; tests that use the stand-in run on each. */
export const serverBehaviours = {
  'as 23.10': usual,
  'as 24.2': { ...usual, liveCheckpoint: 'impossible', repeatsNamePositions: false },
  'that names a checkpoint, then goes live': { ...usual, liveCheckpoint: 'reached' },
  'that goes live, then names a checkpoint': { ...usual, liveCheckpoint: 'reached', caughtUp: 'before' },
} satisfies Record<string, ServerBehaviour>;

export type ServerBehaviourName = keyof typeof serverBehaviours;
export const behaviourNames = Object.keys(serverBehaviours) as readonly ServerBehaviourName[];
