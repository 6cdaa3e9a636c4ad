import type { ServerResponse } from 'node:http';

export interface Pace {
  bytesPerSecond: number;
  overMs: number;
}

/** Bytes moved at the last check, and the time of the next one. */
interface PaceCheck {
  moved: number;
  dueAt: number;
}

/**
 * Finds request bodies and answers that move more slowly than the lowest pace. Called repeatedly for each open answer.
 */
export function createPaceWatch(pace: Pace): (response: ServerResponse) => 'body' | 'answer' | undefined {
  const looks = new WeakMap<object, PaceCheck>();

  function isTooSlow(of: object, moved: number, pending: number): boolean {
    const now = performance.now();
    const last = looks.get(of);
    if (last && now < last.dueAt) return false;
    if (last && moved - last.moved < (pace.bytesPerSecond * pace.overMs) / 1000) return true;
    // a large chunk counts as moved only once it is taken completely
    looks.set(of, { moved, dueAt: now + pace.overMs + (pending / pace.bytesPerSecond) * 1000 });
    return false;
  }

  return (response) => {
    const { req, socket } = response;
    if (!socket || socket.destroyed) return undefined;
    // a form in the queue is not read, and its sender is not to blame
    const isArriving = !req.complete && req.readableFlowing !== null;
    if (!isArriving) looks.delete(req);
    else if (isTooSlow(req, socket.bytesRead, 0)) return 'body';
    const pending = socket.writableLength;
    if (pending === 0) looks.delete(response);
    else if (isTooSlow(response, socket.bytesWritten - pending, pending)) return 'answer';
    return undefined;
  };
}
