import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';

/**
 * Writes these parts as fast as the client reads, and ends the response. Rejects when the client is gone or was cut off
 * for being too slow.
 */
export async function writeWithBackpressure(
  parts: AsyncIterable<string | Uint8Array>,
  res: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  if (res.closed) gone.abort();
  else res.once('close', () => gone.abort());
  // One listener for all waits: a compressed response never removes listeners.
  const taken = new EventEmitter();
  res.on('drain', () => taken.emit('drain'));
  for await (const part of parts) {
    gone.signal.throwIfAborted();
    if (res.write(part)) continue;
    await once(taken, 'drain', { signal: gone.signal });
  }
  res.end();
}

/** Whether `writeWithBackpressure` stopped because of the client. */
export function isClientGone(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
