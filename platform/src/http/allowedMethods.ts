import { endpoints, getEndpointPaths, type Endpoint } from '@pass-along/contracts';
import type { RequestHandler } from 'express';
import { calls } from './crossOrigin.ts';

const methodsByPattern = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
  getEndpointPaths(endpoint).map((path) => ({ pattern: toPattern(path), method: endpoint.method })),
);
const documents = /^\/api\/(?:docs(?:\/.+)?|openapi\.json|asyncapi\.json)\/?$/i;
/** The mailbox exists in some systems only. */
const mailbox = /^\/mailbox\/?$/i;

/** Matches as Express does: in any case, with or without a slash at the end. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`, 'i');
}

/**
 * The methods that a path accepts, whichever process serves them; none for unknown paths. Outside the API every path is
 * a page or a file.
 */
export function getAllowedMethods(path: string): string[] {
  const methods = methodsByPattern.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const isPage = !calls.test(path) && !mailbox.test(path);
  const all = new Set<string>(isPage || documents.test(path) ? ['GET', ...methods] : methods);
  return all.has('GET') ? ['GET', 'HEAD', ...[...all].filter((method) => method !== 'GET')] : [...all];
}

/** Answers OPTIONS. A router would name only the methods of its own routes. */
export const answerOptions: RequestHandler = (req, res, next) => {
  const allowed = req.method === 'OPTIONS' ? getAllowedMethods(req.path) : [];
  if (allowed.length === 0) next();
  else res.status(204).setHeader('Allow', allowed.join(', ')).end();
};
