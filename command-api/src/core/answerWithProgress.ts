import type { Request, Response } from 'express';
import { acceptsLines, createLineWriter } from './jsonLines.ts';

export interface LongAnswer<A> {
  /** The number of steps. */
  total: () => Promise<number>;
  /** Runs the steps and reports the number of finished ones. */
  work: (tell: (done: number) => void) => Promise<A>;
}

const progressIntervalMs = 200;

/**
 * Answers a long request. A client that accepts `application/x-ndjson` gets progress lines (`{"done":…,"total":…}`) and
 * the answer as the last line (`{"answer":…}`); a connection that ends before it has failed. Other clients get the
 * answer alone.
 */
export async function answerWithProgress<A>(req: Request, res: Response, { total, work }: LongAnswer<A>): Promise<A> {
  if (!acceptsLines(req)) return work(() => undefined);
  const most = await total();
  const write = createLineWriter(res);
  let lastReportTime = performance.now();
  const answer = await work((done) => {
    if (performance.now() - lastReportTime < progressIntervalMs) return;
    lastReportTime = performance.now();
    write({ done, total: Math.max(most, done) });
  });
  write({ answer });
  res.end();
  return answer;
}
