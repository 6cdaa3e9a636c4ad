import { createHash } from 'node:crypto';
import type { Express, Response } from 'express';

/**
 * Replaces express' `res.json` for GET with a version that passes over the text once, because lists are large and
 * requested often.
 */
export function installFastJson(app: Express): void {
  app.response.json = function json(this: Response, answer: unknown) {
    const body = Buffer.from(JSON.stringify(answer));
    this.setHeader('ETag', `W/"${createHash('sha1').update(body).digest('base64url')}"`);
    if (this.req.fresh) return this.status(304).end();
    this.setHeader('Content-Type', 'application/json; charset=utf-8');
    this.setHeader('Content-Length', body.length);
    return this.end(body);
  };
}
