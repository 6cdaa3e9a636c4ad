import type { Request, Response } from 'express';

/** Whether the client takes an answer as lines of JSON. */
export function acceptsLines(req: Request): boolean {
  return req.headers.accept === 'application/x-ndjson';
}

/** Writes one object a line, which proxies pass on at once. Nothing is written to a client that left. */
export function createLineWriter(res: Response): (line: object) => void {
  return (line) => {
    if (res.destroyed) return;
    if (!res.headersSent) {
      res.setHeader('Content-Type', 'application/x-ndjson; charset=utf-8');
      res.setHeader('Cache-Control', 'no-store');
      // makes proxies pass on each line at once
      res.setHeader('X-Accel-Buffering', 'no');
    }
    res.write(`${JSON.stringify(line)}\n`);
  };
}
