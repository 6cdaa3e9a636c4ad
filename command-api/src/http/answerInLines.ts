import { type Request, type Response } from 'express';

export interface LongAnswer<A> {
  /** How much there is to do. */
  total: () => Promise<number>;
  /** Does it, and tells how much is done. */
  work: (tell: (done: number) => void) => Promise<A>;
}

const everyMs = 200;

/**
 * Whoever accepts lines (`application/x-ndjson`) hears how far a long answer is, `{"done":…,"total":…}`, and gets it as the last one,
 * `{"answer":…}`; a connection that ends before that says that it failed. Everybody else gets the answer alone.
 */
export async function answerInLines<A>(req: Request, res: Response, { total, work }: LongAnswer<A>): Promise<A> {
  if (req.headers.accept !== 'application/x-ndjson') return work(() => undefined);
  const most = await total();
  const write = (line: object) => {
    if (!res.headersSent) {
      res.setHeader('Content-Type', 'application/x-ndjson; charset=utf-8');
      res.setHeader('Cache-Control', 'no-store');
      // proxies pass each line on
      res.setHeader('X-Accel-Buffering', 'no');
    }
    res.write(`${JSON.stringify(line)}\n`);
  };
  let told = performance.now();
  const answer = await work((done) => {
    if (performance.now() - told < everyMs) return;
    told = performance.now();
    write({ done, total: Math.max(most, done) });
  });
  write({ answer });
  res.end();
  return answer;
}
