import type { ServerResponse } from 'node:http';

/** The responses that are not finished yet. */
export interface OpenResponses extends Iterable<ServerResponse> {
  /** Holds a response until it closes. */
  add(response: ServerResponse): void;
}

/**
 * An array instead of a `Set`: V8 links each table that a Set outgrows to the next one, with what both held, so the
 * garbage collector took a fifth of all requests for long-lived and copied them.
 */
export function createOpenResponses(): OpenResponses {
  const entries: { response: ServerResponse; index: number }[] = [];
  return {
    add(response) {
      const entry = { response, index: entries.length };
      entries.push(entry);
      response.once('close', () => {
        const last = entries.pop();
        if (last === undefined || last === entry) return;
        entries[entry.index] = last;
        last.index = entry.index;
      });
    },
    // a copy, because responses may close meanwhile
    [Symbol.iterator]: () => entries.map(({ response }) => response)[Symbol.iterator](),
  };
}
