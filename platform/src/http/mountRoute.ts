import { getEndpointPaths, type AnswerOf, type Caller, type Endpoint } from '@pass-along/contracts';
import type { IRouter, Request, Response } from 'express';
import type * as z from 'zod/mini';
import { authorizeCaller } from './authenticate.ts';
import { createBodyReader } from './requestBody.ts';
import type { UploadedFile } from './multipart.ts';
import { checkAnswers } from './checkAnswers.ts';
import { countWrite } from './openWrites.ts';
import { parseEdit } from './parseEdit.ts';
import { parse } from './parseInput.ts';
import { getContext } from './requestContext.ts';

type PartOf<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

type CallerOf<E extends Endpoint> = E['auth'] extends 'member' | 'admin'
  ? Caller
  : E['auth'] extends 'none'
    ? undefined
    : Caller | undefined;

/** A request that was validated against its endpoint. */
export interface RouteInput<E extends Endpoint> {
  params: PartOf<E, 'params'>;
  query: PartOf<E, 'query'>;
  body: PartOf<E, 'body'>;
  files: UploadedFile[];
  caller: CallerOf<E>;
}

export type RouteHandler<E extends Endpoint> = (
  input: RouteInput<E>,
  req: Request,
  res: Response,
) => Promise<AnswerOf<E> | undefined>;

/** What identifies the object that an edit form changes. */
export type EditedObject<E extends Endpoint> = Pick<RouteInput<E>, 'params' | 'caller'>;

/** Reads the stored values of an edit form, by the names of its fields; undefined if there is no such object. */
export type ReadStored<E extends Endpoint> = (edited: EditedObject<E>) => Promise<object | undefined>;

/**
 * Mounts a handler on its endpoint. Checks the caller first, then the input. The answer is sent as JSON with the
 * endpoint's status, or with the one the handler set; undefined means that the handler answered itself, or that there
 * is no body. With `readStored` the values of an edit form that equal the stored ones are not refused.
 */
export function mountRoute<const E extends Endpoint>(
  router: IRouter,
  endpoint: E,
  handler: RouteHandler<E>,
  readStored?: ReadStored<E>,
): void {
  const readBody = createBodyReader(endpoint);
  const ask = process.env['CHECK_ANSWERS'] === '1' ? checkAnswers(endpoint, handler) : handler;
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  router[method](getEndpointPaths(endpoint), async (req: Request, res: Response) => {
    getContext(req).route = endpoint.path;
    const caller = authorizeCaller(endpoint, req);
    const params = endpoint.params && parse(endpoint.params, req.params);
    const query = endpoint.query && parse(endpoint.query, req.query);
    if (method !== 'get') countWrite(req, res);
    const { body: raw, files } = await readBody(req, res);
    const readEdited = readStored && (() => readStored({ params, caller } as EditedObject<E>));
    const body =
      endpoint.body && (readEdited ? await parseEdit(endpoint.body, raw, readEdited) : parse(endpoint.body, raw));
    // each part was just parsed with the schema its type is inferred from
    const answer = await ask({ params, query, body, files, caller } as RouteInput<E>, req, res);
    if (res.headersSent) return;
    if (res.statusCode === 200) res.status(endpoint.status);
    if (answer === undefined) res.end();
    else if (req.method === 'GET') res.json(answer);
    else sendCommandAnswer(res, answer);
  });
}

/** Only GET answers are revalidated by ETag. Answers to commands can hold tokens, so no cache may keep them. */
function sendCommandAnswer(res: Response, answer: unknown): void {
  res.setHeader('content-type', 'application/json; charset=utf-8').setHeader('cache-control', 'no-store');
  res.end(JSON.stringify(answer));
}
