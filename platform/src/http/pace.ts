import { type ServerResponse } from 'node:http';

export interface Pace {
  bytesPerSecond: number;
  overMs: number;
}

/** What moved until a look at it, and when the next look decides. */
interface Look {
  moved: number;
  dueAt: number;
}

/** Finds bodies that arrive, and answers that are taken, more slowly than the lowest pace. Asked of each open answer, again and again. */
export function createPaceWatch(pace: Pace): (response: ServerResponse) => 'body' | 'answer' | undefined {
  const looks = new WeakMap<object, Look>();

  function isTooSlow(of: object, moved: number, pending: number): boolean {
    const now = performance.now();
    const last = looks.get(of);
    if (last && now < last.dueAt) return false;
    if (last && moved - last.moved < (pace.bytesPerSecond * pace.overMs) / 1000) return true;
    // a large piece counts as moved only when all of it was taken
    looks.set(of, { moved, dueAt: now + pace.overMs + (pending / pace.bytesPerSecond) * 1000 });
    return false;
  }

  return (response) => {
    const { req, socket } = response;
    if (!socket || socket.destroyed) return undefined;
    // a form that waits for its turn is not read, and no sender is to blame for that
    const isArriving = !req.complete && req.readableFlowing !== null;
    if (!isArriving) looks.delete(req);
    else if (isTooSlow(req, socket.bytesRead, 0)) return 'body';
    const pending = socket.writableLength;
    if (pending === 0) looks.delete(response);
    else if (isTooSlow(response, socket.bytesWritten - pending, pending)) return 'answer';
    return undefined;
  };
}
