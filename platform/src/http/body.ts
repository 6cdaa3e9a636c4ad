import { limits, RuleViolation, type Endpoint } from '@pass-along/contracts';
import { json, type Request, type Response } from 'express';
import { readMultipart, type ReadBody } from './multipart.ts';
import { run } from './runMiddleware.ts';

const parseJson = json({ limit: limits.jsonBodyBytes, type: ['json', '+json'] });

/** How an endpoint's body is read: JSON (an empty body counts as {}), and multipart too where it takes files. */
export function bodyReader(endpoint: Endpoint): (req: Request, res: Response) => Promise<ReadBody> {
  if (endpoint.method === 'GET' || (!endpoint.body && !endpoint.files))
    return () => Promise.resolve({ body: undefined, files: [] });
  const multipart = endpoint.files && readMultipart(endpoint.files, endpoint.fileBytes);
  return async (req, res) => {
    if (!hasBody(req)) return { body: {}, files: [] };
    if (multipart && typeof req.is('multipart/form-data') === 'string') return multipart(req, res);
    if (typeof req.is(['json', '+json']) !== 'string') throw new RuleViolation('wrong_type');
    await run(parseJson, req, res).catch((error: unknown) => {
      throw isAboutSizeOrType(error) ? error : new RuleViolation('malformed_body');
    });
    const body: unknown = req.body ?? {};
    if (Array.isArray(body))
      throw new RuleViolation('malformed_body', { message: 'The request body must be a JSON object' });
    return { body, files: [] };
  };
}

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || (req.headers['content-length'] ?? '0') !== '0';
}

/** The parser's refusals that have an answer of their own (http-errors). */
function isAboutSizeOrType(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 413 || error.status === 415);
}
