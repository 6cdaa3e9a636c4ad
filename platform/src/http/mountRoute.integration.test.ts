import { gzipSync } from 'node:zlib';
import { connect } from 'node:net';
import { endpoints, limits, DomainError, type Endpoint } from '@pass-along/contracts';
import pg from 'pg';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnavailable, WrongExpectedRevision } from '../eventStore/eventStore.ts';
import { createLogger } from '../observing/logger.ts';
import { getSession } from './requestContext.ts';
import { mountRoute } from './mountRoute.ts';
import { createBearerHeader, startTestServer, type TestServer } from './testServer.ts';

const anything = z.looseObject({});
const echo = {
  method: 'POST',
  path: '/api/echo/:id',
  tag: 'System',
  summary: '',
  auth: 'none',
  status: 201,
  answer: anything,
} as const satisfies Endpoint;
const note = z.object({
  title: z.string('Title is required').check(z.minLength(1, 'Title is required'), z.maxLength(5, 'Title is too long')),
  count: z.optional(z.number('Count must be a number')),
  any: z.optional(z.unknown()),
});
const echoNote = {
  ...echo,
  path: '/api/notes/:id',
  params: z.object({ id: z.string().check(z.regex(/^\w+$/, 'This is not a valid id')) }),
  query: z.object({ q: z.optional(z.string('q must be one text')) }),
  body: note,
} as const;
const whoAmI = {
  method: 'GET',
  path: '/api/who',
  tag: 'System',
  summary: '',
  auth: 'optional',
  status: 200,
  answer: anything,
} as const satisfies Endpoint;
const members = { ...whoAmI, path: '/api/members', auth: 'member' } as const;
const admins = { ...whoAmI, path: endpoints.adminItems.path, auth: 'admin' } as const;
const failing = {
  ...whoAmI,
  path: '/api/fail/:how',
  params: z.object({ how: z.string() }),
  refuses: ['own_item', 'rate_limited', 'version_conflict'],
} as const;

const failures: Record<string, () => Error> = {
  rule: () => new DomainError('own_item'),
  limited: () => new DomainError('rate_limited'),
  conflict: () => new WrongExpectedRevision('item-1', 0, 1),
  away: () => new StoreUnavailable('gone'),
  refused: () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  full: () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  older: () =>
    Object.assign(new pg.DatabaseError('column m.has_password does not exist', 0, 'error'), { code: '42703' }),
  bug: () => new TypeError('secret detail'),
};

describe('route', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer((router) => {
      mountRoute(router, echo, (input) => Promise.resolve({ ...input }));
      mountRoute(router, echoNote, ({ params, query, body }) => Promise.resolve({ params, query, body }));
      mountRoute(router, { ...echoNote, path: '/api/own-notes/:id', auth: 'member' }, () => Promise.resolve({}));
      mountRoute(router, endpoints.likeItem, (_input, _req, res) => {
        res.status(204);
        return Promise.resolve(undefined);
      });
      mountRoute(router, whoAmI, ({ caller }, req) =>
        Promise.resolve({ caller: caller ?? null, position: getSession(req)?.position ?? null }),
      );
      mountRoute(router, members, ({ caller }) => Promise.resolve({ ...caller }));
      mountRoute(router, admins, ({ caller }) => Promise.resolve({ ...caller }));
      mountRoute(router, failing, ({ params }) => Promise.reject(failures[params.how]?.() ?? new Error('unknown')));
      mountRoute(router, { ...whoAmI, path: '/api/late' }, (_input, _req, res) => {
        res.write('half');
        return Promise.reject(new Error('too late'));
      });
      mountRoute(router, { ...whoAmI, path: '/api/after' }, (_input, _req, res) => {
        res.json({ done: true });
        res.write('more');
        return Promise.reject(new Error('after the end'));
      });
      mountRoute(router, { ...whoAmI, path: '/api/degraded' }, (_input, _req, res) => {
        res.status(503);
        return Promise.resolve({ status: 'failing' });
      });
    });
  });
  afterAll(() => server.stop());

  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${server.url}${path}`, init);
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as Record<string, unknown> | undefined,
    };
  };
  const postJson = (path: string, body: string, headers: Record<string, string> = {}) =>
    call(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

  describe('a good request', () => {
    it('reaches the handler parsed and is answered with the status of its endpoint', async () => {
      const { status, body } = await postJson('/api/notes/n1?q=x&other=1', '{"title":"Lamp","unknown":true}');
      expect(status).toBe(201);
      expect(body).toEqual({ params: { id: 'n1' }, query: { q: 'x' }, body: { title: 'Lamp' } });
    });

    it('may name how its JSON is written, put a mark before it, compress it, or not say how long it is', async () => {
      const json = '{"title":"Lämp"}';
      const post = (body: RequestInit['body'], headers: Record<string, string>) =>
        call('/api/notes/n1', { method: 'POST', body: body ?? null, headers, duplex: 'half' });
      for (const [body, headers] of [
        [json, { 'content-type': 'Application/JSON; charset=UTF-8' }],
        [`\uFEFF${json}`, { 'content-type': 'application/json' }],
        [new Uint8Array(gzipSync(json)), { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
        [new Uint8Array(Buffer.from(json, 'utf16le')), { 'content-type': 'application/json; charset=utf-16le' }],
        [new Blob([json]).stream(), { 'content-type': 'application/json' }],
        [json, { 'content-type': 'application/merge-patch+json' }],
      ] as const)
        expect(await post(body, headers)).toMatchObject({ status: 201, body: { body: { title: 'Lämp' } } });
    });

    it('may be answered with another status, or with none but a status', async () => {
      expect(await call('/api/degraded')).toMatchObject({ status: 503, body: { status: 'failing' } });
      expect(await call('/api/items/i1/like', { method: 'POST', headers: createBearerHeader('user') })).toMatchObject({
        status: 204,
        body: undefined,
      });
    });

    it('carries no body where the endpoint takes none, whatever was sent', async () => {
      expect((await postJson('/api/echo/1', '{broken')).status).toBe(201);
    });

    it('answers HEAD like GET', async () => {
      expect((await fetch(`${server.url}/api/who`, { method: 'HEAD' })).status).toBe(200);
    });
  });

  describe('a bad request', () => {
    it('names every broken field once, first field first', async () => {
      expect(await postJson('/api/notes/n1', '{"title":"","count":"many"}')).toMatchObject({
        status: 400,
        body: {
          success: false,
          code: 'validation_failed',
          message: 'Title is required',
          error: 'Title is required',
          errors: [
            { path: 'title', message: 'Title is required', code: 'required' },
            { path: 'count', message: 'Count must be a number', code: 'not_a_number' },
          ],
        },
      });
    });

    it('counts an empty body as {}', async () => {
      expect(await call('/api/notes/n1', { method: 'POST' })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'title' }] },
      });
      expect(await postJson('/api/notes/n1', '')).toMatchObject({ status: 400, body: { errors: [{ path: 'title' }] } });
    });

    it.each([
      ['broken JSON', '{"title":', 'malformed_body', 400],
      ['a bare text', '"text"', 'malformed_body', 400],
      ['a list', '[1,2]', 'malformed_body', 400],
      ['a bare null', 'null', 'malformed_body', 400],
    ])('refuses %s', async (_what, text, code, status) => {
      expect(await postJson('/api/notes/n1', text)).toMatchObject({ status, body: { code } });
    });

    it('refuses other types of content, an unknown encoding, a damaged encoding and what is too large', async () => {
      const post = (headers: Record<string, string>, body = '{"title":"x"}') =>
        call('/api/notes/n1', { method: 'POST', body, headers });
      expect(await post({ 'content-type': 'text/plain' })).toMatchObject({ status: 415, body: { code: 'wrong_type' } });
      expect(await post({ 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({ status: 415 });
      expect(await post({ 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({ status: 415 });
      expect(await post({ 'content-type': 'nonsense' })).toMatchObject({ status: 415 });
      expect(await post({ 'content-type': 'application/json; charset=klingon' })).toMatchObject({ status: 415 });
      expect(await post({ 'content-type': 'application/json', 'content-encoding': 'rot13' })).toMatchObject({
        status: 415,
      });
      expect(await post({ 'content-type': 'application/json', 'content-encoding': 'gzip' })).toMatchObject({
        status: 400,
        body: { code: 'malformed_body' },
      });
      const large = `{"title":"${'x'.repeat(limits.jsonBodyBytes)}"}`;
      expect(await post({ 'content-type': 'application/json' }, large)).toMatchObject({
        status: 413,
        body: { code: 'payload_too_large' },
      });
    });

    it('takes less of a call that visitors may make', async () => {
      const padded = (length: number) => JSON.stringify({ title: 'a', any: 'x'.repeat(length) });
      const { visitorBodyBytes } = limits;
      expect((await postJson('/api/notes/n1', padded(visitorBodyBytes - 100))).status).toBe(201);
      expect((await postJson('/api/notes/n1', padded(visitorBodyBytes))).status).toBe(413);
      expect((await postJson('/api/own-notes/n1', padded(visitorBodyBytes), createBearerHeader('user'))).status).toBe(
        201,
      );
    });

    it('leaves no more than some requests of an address, or of a member, open at a time', async () => {
      const sockets = Array.from({ length: limits.openWrites }, () => connect(server.port, '127.0.0.1'));
      onTestFinished(() => {
        for (const socket of sockets) socket.destroy();
      });
      const head = 'POST /api/notes/n1 HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 198.51.100.7\r\n';
      for (const socket of sockets)
        socket.write(`${head}content-type: application/json\r\ncontent-length: 99\r\n\r\n{`);
      const from = (address: string) => postJson('/api/notes/n1', '{"title":"a"}', { 'x-forwarded-for': address });
      await expect.poll(() => from('198.51.100.7')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect((await from('198.51.100.8')).status).toBe(201);
      const own = { 'x-forwarded-for': '198.51.100.7', ...createBearerHeader('user') };
      expect((await postJson('/api/own-notes/n1', '{"title":"a"}', own)).status).toBe(201);
      sockets[0]?.destroy();
      await expect.poll(() => from('198.51.100.7')).toMatchObject({ status: 201 });
    });

    it.each([
      ['NUL in a value', '{"title":"a\\u0000"}', 'title'],
      ['half a surrogate pair', '{"title":"a\\ud800"}', 'title'],
      ['NUL deep inside', '{"title":"a","any":{"list":["ok",{"x":"\\u0000"}]}}', 'any.list.1.x'],
      ['NUL in a name', '{"title":"a","any":{"b\\u0000":1}}', 'any'],
    ])('refuses %s', async (_what, text, path) => {
      expect(await postJson('/api/notes/n1', text)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ path }] },
      });
    });

    it('refuses NUL and bad percent-encoding in the address', async () => {
      expect(await call('/api/fail/a%00b')).toMatchObject({ status: 400, body: { errors: [{ path: 'how' }] } });
      expect(await postJson('/api/notes/n1?q=%00', '{"title":"a"}')).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'q' }] },
      });
      expect(await postJson('/api/notes/%ZZ', '{"title":"a"}')).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'url' }] },
      });
      expect(await postJson('/api/notes/%E0%A4%A', '{"title":"a"}')).toMatchObject({ status: 400 });
    });

    it('refuses a parameter given twice where one is meant, and a bad path parameter by its name', async () => {
      expect(await postJson('/api/notes/n1?q=a&q=b', '{"title":"a"}')).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'q', message: 'q must be one text' }] },
      });
      expect(await postJson('/api/notes/n-1', '{"title":"a"}')).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'id' }] },
      });
    });

    it('is not harmed by very deep nesting or by names of the prototype', async () => {
      const deep = `{"title":"a","any":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
      expect(await postJson('/api/notes/n1', deep)).toMatchObject({
        status: 400,
        body: { message: 'This is nested too deeply' },
      });
      const { status, body } = await postJson(
        '/api/notes/n1',
        '{"title":"a","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
      );
      expect(status).toBe(201);
      expect(body?.['body']).toEqual({ title: 'a' });
      expect('polluted' in {}).toBe(false);
    });
  });

  describe('who is asking', () => {
    const refused = async (path: string, headers: Record<string, string>) => {
      const { status, body } = await call(path, { headers });
      return [status, body?.['code']];
    };

    it.each(['', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined', 'Basic dTpw'])(
      'counts "%s" as signed out',
      async (authorization) => {
        expect((await call('/api/who', { headers: { authorization } })).body).toEqual({ caller: null, position: null });
        expect(await refused('/api/members', { authorization })).toEqual([401, 'unauthenticated']);
        expect(await refused('/api/admin/items', { authorization })).toEqual([401, 'unauthenticated']);
      },
    );

    it('counts a bad token as a visitor where that is enough, and refuses it elsewhere', async () => {
      const headers = { authorization: 'Bearer not.a.token' };
      expect((await call('/api/who', { headers })).body).toEqual({ caller: null, position: null });
      expect(await refused('/api/members', headers)).toEqual([401, 'invalid_token']);
      expect(await refused('/api/admin/items', headers)).toEqual([401, 'invalid_token']);
    });

    it('lets members and admins in where they belong', async () => {
      expect((await call('/api/who', { headers: createBearerHeader('user') })).body).toEqual({
        caller: { memberId: 'member-1', role: 'user' },
        position: '',
      });
      expect((await call('/api/members', { headers: createBearerHeader('user') })).status).toBe(200);
      expect((await call('/api/admin/items', { headers: createBearerHeader('admin') })).status).toBe(200);
      expect(await refused('/api/admin/items', createBearerHeader('user'))).toEqual([403, 'forbidden']);
    });

    it('lets admins in by their duties alone, and names the one that is missing', async () => {
      const { status, body } = await call('/api/admin/items', {
        headers: createBearerHeader('admin', 'ada', ['analyse', 'replay']),
      });
      expect([status, body]).toMatchObject([
        403,
        { code: 'duty_needed', message: 'Your account does not have the permission for this: moderate' },
      ]);
      expect(
        (await call('/api/admin/items', { headers: createBearerHeader('admin', 'ada', ['moderate']) })).status,
      ).toBe(200);
    });

    it('is settled before what they ask', async () => {
      expect((await call('/api/items/%20/like', { method: 'POST' })).status).toBe(401);
    });
  });

  describe('a failure', () => {
    it.each([
      ['rule', 422, 'own_item'],
      ['limited', 429, 'rate_limited'],
      ['conflict', 409, 'version_conflict'],
      ['away', 503, 'unavailable'],
      ['refused', 503, 'unavailable'],
      ['full', 503, 'unavailable'],
      ['older', 503, 'unavailable'],
      ['bug', 500, 'internal'],
    ])('of kind %s is answered %i %s', async (how, status, code) => {
      const answer = await call(`/api/fail/${how}`);
      expect(answer).toMatchObject({ status, body: { success: false, code, message: answer.body?.['error'] } });
      expect(answer.headers.has('retry-after')).toBe(status === 503 || status === 429);
      expect(JSON.stringify(answer.body)).not.toContain('secret');
    });

    it('on an unknown path or method is a 404 in JSON', async () => {
      expect(await call('/api/nowhere')).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
      expect(await call('/api/who', { method: 'DELETE' })).toMatchObject({ status: 404 });
    });

    it('after the answer began ends that connection and nothing else', async () => {
      await expect(call('/api/late')).rejects.toThrow();
      expect((await call('/api/after')).body).toEqual({ done: true });
      expect((await call('/api/who')).status).toBe(200);
    });

    it('of a client that leaves mid-body harms nobody', async () => {
      await new Promise<void>((left) => {
        const socket = connect(server.port, '127.0.0.1', () => {
          socket.write(
            'POST /api/notes/n1 HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"ti',
            () => {
              socket.destroy();
              left();
            },
          );
        });
      });
      expect((await call('/api/who')).status).toBe(200);
    });
  });

  describe('what is observed', () => {
    it('answers with the request id given, or one of its own', async () => {
      expect((await call('/api/who', { headers: { 'x-request-id': 'web-42' } })).headers.get('x-request-id')).toBe(
        'web-42',
      );
      expect(
        (await call('/api/who', { headers: { 'x-request-id': 'bad id "x"' } })).headers.get('x-request-id'),
      ).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('measures by route pattern, never by address', async () => {
      await postJson('/api/notes/measured', '{"title":"a"}');
      await expect
        .poll(() => server.metrics.registry.metrics())
        .toContain('http_request_seconds_count{method="POST",route="/api/notes/:id",status="201"}');
      expect(await server.metrics.registry.metrics()).not.toContain('measured');
    });

    it('logs a bug with its detail and the request without its query', async () => {
      const lines: string[] = [];
      const logger = createLogger({ level: 'info' }, { write: (line) => lines.push(line) });
      const logging = await startTestServer((router) => {
        mountRoute(router, failing, () => Promise.reject(new Error('the detail')));
      }, logger);
      await fetch(`${logging.url}/api/fail/x?token=hidden`, { headers: { 'x-request-id': 'log-1' } });
      await expect.poll(() => lines.length).toBe(2);
      await logging.stop();
      expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
        { level: 'error', requestId: 'log-1', err: { message: 'the detail' } },
        { level: 'info', requestId: 'log-1', method: 'GET', path: '/api/fail/x', status: 500 },
      ]);
      expect(lines.join('')).not.toContain('hidden');
    });
  });
});
