import { limits, DomainError, type Endpoint } from '@pass-along/contracts';
import { json, type Request, type Response } from 'express';
import * as z from 'zod/mini';
import { createMultipartReader, type ReadBody } from './multipart.ts';
import { runMiddleware } from './runMiddleware.ts';

/**
 * Creates the reader of an endpoint's body: JSON (an empty body counts as {}), and multipart where it accepts files.
 */
export function createBodyReader(endpoint: Endpoint): (req: Request, res: Response) => Promise<ReadBody> {
  if (endpoint.method === 'GET' || (!endpoint.body && !endpoint.files))
    return () => Promise.resolve({ body: undefined, files: [] });
  // bodies that are read before authentication are limited to a small size
  const isForMembers = endpoint.auth === 'member' || endpoint.auth === 'admin';
  const most = isForMembers ? limits.jsonBodyBytes : limits.visitorBodyBytes;
  const parseJson = json({ limit: most, type: ['json', '+json'] });
  const multipart =
    endpoint.files && createMultipartReader(endpoint.files, endpoint.fileBytes, getFieldNames(endpoint));
  return async (req, res) => {
    if (!hasBody(req)) return { body: {}, files: [] };
    if (multipart && typeof req.is('multipart/form-data') === 'string') return multipart(req, res);
    if (isPlain(req, most)) return { body: requireObject(await readPlain(req)), files: [] };
    if (typeof req.is(['json', '+json']) !== 'string') throw new DomainError('wrong_type');
    await runMiddleware(parseJson, req, res).catch((error: unknown) => {
      throw isAboutSizeOrType(error) ? error : new DomainError('malformed_body');
    });
    return { body: requireObject(req.body ?? {}), files: [] };
  };
}

function getFieldNames({ body }: Endpoint): string[] {
  return body instanceof z.ZodMiniObject ? Object.keys(body.shape) : [];
}

function requireObject(body: unknown): unknown {
  if (Array.isArray(body))
    throw new DomainError('malformed_body', { message: 'The request body must be a JSON object' });
  return body;
}

const plain = /^application\/json(?:; *charset=utf-8)?$/i;

/** Plain JSON with a stated length, as almost every client sends it. The general parser takes several times as long. */
function isPlain({ headers }: Request, most: number): boolean {
  return (
    plain.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    // the general parser refuses larger bodies
    Number(headers['content-length']) <= most
  );
}

function readPlain(req: Request): Promise<unknown> {
  return new Promise((read, failed) => {
    const rejectMalformed = () => {
      failed(new DomainError('malformed_body'));
    };
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    // a client that disconnects half-way gets no answer either way
    req.once('close', rejectMalformed);
    req.once('error', rejectMalformed);
    req.once('end', () => {
      // every request closes eventually, and creating an unused error costs a stack trace
      req.off('close', rejectMalformed);
      try {
        const body: unknown = JSON.parse(
          Buffer.concat(parts)
            .toString()
            .replace(/^\uFEFF/, ''),
        );
        if (typeof body === 'object' && body !== null) read(body);
        else rejectMalformed();
      } catch {
        rejectMalformed();
      }
    });
  });
}

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || (req.headers['content-length'] ?? '0') !== '0';
}

/** The parser's refusals that have an answer of their own (http-errors). */
function isAboutSizeOrType(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 413 || error.status === 415);
}
