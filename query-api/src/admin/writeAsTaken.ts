import { once } from 'node:events';
import { type ServerResponse } from 'node:http';

/** Ends an answer with these texts, as fast as they are taken. Rejects when whoever asked has gone, or takes nothing for so long. */
export async function writeAsTaken(
  texts: AsyncIterable<string>,
  res: ServerResponse,
  unreadForMs: number,
): Promise<void> {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  for await (const text of texts) {
    gone.signal.throwIfAborted();
    if (res.write(text)) continue;
    await once(res, 'drain', { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(unreadForMs)]) });
  }
  res.end();
}
