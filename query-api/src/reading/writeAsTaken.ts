import { EventEmitter, once } from 'node:events';
import { type ServerResponse } from 'node:http';

/** Ends an answer with these parts, as fast as they are taken. Rejects when its client has gone, or was ended for being too slow. */
export async function writeAsTaken(parts: AsyncIterable<string | Uint8Array>, res: ServerResponse): Promise<void> {
  const gone = new AbortController();
  if (res.closed) gone.abort();
  else res.once('close', () => gone.abort());
  // one listener for all waits: an answer that is being compressed forgets none
  const taken = new EventEmitter();
  res.on('drain', () => taken.emit('drain'));
  for await (const part of parts) {
    gone.signal.throwIfAborted();
    if (res.write(part)) continue;
    await once(taken, 'drain', { signal: gone.signal });
  }
  res.end();
}

/** Whether `writeAsTaken` gave up because of who asked. */
export function isUntaken(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
