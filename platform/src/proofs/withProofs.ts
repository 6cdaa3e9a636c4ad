import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { type EventStore, type ExpectedRevision, type NewEvent, type StoredEvent } from '../eventStore/eventStore.ts';
import { toOriginalEvent } from '../eventStore/movedEvents.ts';

/** 128 bits in base64url. */
const proofLength = 22;

/**
 * A store that adds the proof of this installation to the metadata of each event: an HMAC over the event, its stream
 * and its revision. The key is kept outside the database, so events written past the application have no valid proof.
 */
export function withProofs(store: EventStore, secret: Buffer): EventStore {
  // Node makes an HMAC with a key object in half the time, and in a fifth from Node 24 on
  const key = createSecretKey(secret);
  const appendWithKey = store.appendWithKey?.bind(store);

  function prove(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): NewEvent[] {
    const first = getFirstRevision(expected);
    return events.map((event, nth) => {
      const { proof: _, ...metadata } = event.metadata;
      const proof = computeProof(key, stream, first === null ? null : first + nth, { ...event, metadata });
      return { ...event, metadata: { ...metadata, proof } };
    });
  }

  return {
    ...store,
    append: (stream, events, expected) => store.append(stream, prove(stream, events, expected), expected),
    ...(appendWithKey && {
      async appendWithKey(stream, event, newKey) {
        const [proven = event] = prove(stream, [event], 'none');
        return appendWithKey(stream, proven, newKey);
      },
    }),
    hasProof(event) {
      const { stream, revision, ...kept } = toOriginalEvent({ ...event, ...event.original });
      const { proof, ...metadata } = kept.metadata;
      const isProof = (of: number | null) => proof === computeProof(key, stream, of, { ...kept, metadata });
      return proof !== undefined && (isProof(revision) || isProof(null));
    },
  };
}

/** Null where the append does not say it: the proof then covers no revision. */
function getFirstRevision(expected: ExpectedRevision): number | null {
  if (expected === 'none') return 0;
  return typeof expected === 'number' ? expected + 1 : null;
}

/** The store writes the same JSON, and reading and writing it again changes nothing. */
function computeProof(
  key: KeyObject,
  stream: string,
  revision: number | null,
  { id, type, data, metadata }: Pick<StoredEvent, 'id' | 'type' | 'data' | 'metadata'>,
): string {
  const content = JSON.stringify([stream, revision, id, type, data, metadata]);
  return createHmac('sha256', key).update(content).digest('base64url').slice(0, proofLength);
}
