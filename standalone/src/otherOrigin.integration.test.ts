import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { CurrentUser, ItemAnswer, ItemListAnswer, SwapAnswer } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { onePixel } from './testing/testApi.ts';

const here = 'https://old-client.example';
const stranger = 'https://elsewhere.example';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem({ CORS_ORIGINS: `https://another.example, ${here}` });
});
afterAll(() => system.stop());

interface Answer<Body = unknown> {
  status: number;
  headers: IncomingHttpHeaders;
  body: Body;
}

/** As a browser sends it, because Node's fetch sends neither Origin nor a preflight. */
function send<Body = unknown>(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer | string,
): Promise<Answer<Body>> {
  return new Promise((resolve, reject) => {
    const sent = request(`${system.url}${path}`, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = answer.headers['content-type']?.includes('json') ?? false;
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: (isJson && text !== '' ? JSON.parse(text) : text) as Body,
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A page of the other origin: sends a preflight where a browser would, and reads only what it may. */
class OtherPage {
  token: string | null = null;

  async call<Body = unknown>(method: string, path: string, sent?: object | FormData): Promise<Answer<Body>> {
    const own: Record<string, string> = { authorization: `Bearer ${String(this.token)}` };
    const form = sent instanceof FormData ? new Response(sent) : undefined;
    const type = form?.headers.get('content-type') ?? (sent ? 'application/json' : undefined);
    if (type !== undefined) own['content-type'] = type;
    await this.ask(
      method,
      path,
      Object.keys(own).filter((name) => form === undefined || name !== 'content-type'),
    );
    const body = form ? Buffer.from(await form.arrayBuffer()) : sent && JSON.stringify(sent);
    const answer = await send<Body>(
      method,
      path,
      { origin: here, referer: `${here}/`, 'sec-fetch-mode': 'cors', ...own },
      body,
    );
    expect([path, answer.headers['access-control-allow-origin']]).toEqual([path, here]);
    return answer;
  }

  private async ask(method: string, path: string, headers: string[]): Promise<void> {
    const { status, headers: said } = await preflight(path, here, method, headers);
    expect([path, status, said['access-control-allow-origin']]).toEqual([path, 204, here]);
    expect(listed(said['access-control-allow-methods'])).toContain(method.toLowerCase());
    for (const header of headers) expect(listed(said['access-control-allow-headers'])).toContain(header);
  }
}

const preflight = (path: string, origin: string, method: string, headers: string[]) =>
  send('OPTIONS', path, {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': headers.join(','),
  });
const listed = (header: string | undefined) => (header ?? '').toLowerCase().split(/, ?/);

async function join(name: string): Promise<OtherPage & { id: string }> {
  const page = new OtherPage();
  const account = { name, email: `${name.toLowerCase()}@example.org`, password: 'a long password', role: 'user' };
  expect((await page.call('POST', '/api/auth/register', account)).status).toBe(201);
  const { body } = await page.call<{ token: string; userId: string }>('POST', '/api/auth/login', account);
  page.token = body.token;
  return Object.assign(page, { id: body.userId });
}

function listing(fields: Record<string, string>): FormData {
  const form = new FormData();
  const all = {
    description: 'First line\r\nsecond',
    category: 'books',
    type: 'barter',
    condition: 'good',
    tags: '["old"]',
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.append('images', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
  return form;
}

describe('pages of an older client on another origin', () => {
  it('take no address on this machine beside a database of their own', async () => {
    const account = { name: 'Asha', email: 'asha@localhost', password: 'a long password', role: 'user' };
    const { status, body } = await new OtherPage().call('POST', '/api/auth/register', account);
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'email', code: 'invalid_email' }] }]);
  });

  it('sign up, in, and fail to, and can read why', async () => {
    await join('Asha');
    const visitor = new OtherPage();
    const refused = await visitor.call('POST', '/api/auth/login', {
      email: 'asha@example.org',
      password: 'wrong',
      role: 'user',
    });
    expect(refused).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
    expect((await visitor.call('GET', '/api/users/get-user')).status).toBe(401);
    expect((await visitor.call('GET', '/api/nowhere')).status).toBe(404);
    expect((await visitor.call('GET', '/api/items')).status).toBe(200);
  });

  it('save the whole profile as they read it, of which what is not theirs to change stays', async () => {
    const page = await join('Bela');
    const { body: before } = await page.call<CurrentUser>('GET', '/api/users/get-user');
    const { body: after } = await page.call<CurrentUser>('PUT', '/api/users/update-user', {
      ...before,
      email: 'somebody@else.example',
      role: 'admin',
      verified: true,
      karmaPoints: 1000,
      __v: 3,
      bio: 'one\r\ntwo',
      phone: null,
      website: 'bela.example',
      socialLinks: null,
      coverImage: '/assets/other.png',
    });
    expect(after).toEqual({ ...before, bio: 'one\ntwo', website: 'https://bela.example' });
  });

  it('list, revise, like and swap', async () => {
    const [cara, dev] = [await join('Cara'), await join('Dev')];
    const listed = await cara.call<{ item: ItemAnswer }>(
      'POST',
      '/api/items/create-items',
      listing({ title: 'Lamp', estimatedValue: '12.50', deliveryNotes: '' }),
    );
    expect(listed).toMatchObject({
      status: 201,
      body: { item: { description: 'First line\nsecond', category: 'Books', estimatedValue: 12.5 } },
    });
    const { _id: lamp } = listed.body.item;

    const revision = listing({ title: 'Lamp with shade', category: '', type: '', condition: '', removeImages: '[]' });
    revision.delete('images');
    const revised = await cara.call<{ item: ItemAnswer }>('PUT', `/api/items/${lamp}`, revision);
    expect(revised.body.item).toMatchObject({
      title: 'Lamp with shade',
      category: 'Books',
      type: 'barter',
      condition: 'good',
    });

    expect((await dev.call('POST', `/api/items/${lamp}/like`)).body).toEqual({ liked: true, likeCount: 1 });
    const offered = await dev.call<{ item: ItemAnswer }>('POST', '/api/items/create-items', listing({ title: 'Book' }));
    const asked = await dev.call<{ swapRequest: SwapAnswer }>('POST', `/api/items/${lamp}/swap-request`, {
      requestedItemId: lamp,
      offeredItemId: offered.body.item._id,
      message: null,
    });
    expect(asked).toMatchObject({ status: 201, body: { swapRequest: { message: '', status: 'pending' } } });
    const path = `/api/items/${lamp}/swap-requests/${asked.body.swapRequest._id}`;
    for (const [page, status] of [
      [cara, 'accepted'],
      [cara, 'completed'],
      [dev, 'completed'],
    ] as const)
      expect((await page.call('PUT', path, { status })).status).toBe(200);

    await expect
      .poll(async () => (await dev.call<ItemAnswer>('GET', `/api/items/${lamp}`)).body)
      .toMatchObject({
        status: 'exchanged',
        likes: [{ userId: dev.id, userID: dev.id }],
      });
    const own = await cara.call<ItemListAnswer>('GET', `/api/items/user/${cara.id}?includeRemoved=false`);
    expect(own.body.items).toHaveLength(1);
  });

  it('read the position of a command and send it back', async () => {
    const page = await join('Esha');
    const { headers } = await page.call('PUT', '/api/users/update-user', { bio: 'new' });
    expect(listed(headers['access-control-expose-headers'])).toEqual(
      expect.arrayContaining(['x-consistency-token', 'content-range', 'retry-after']),
    );
    const { headers: allowed } = await preflight('/api/items', here, 'GET', ['x-consistency-token', 'idempotency-key']);
    expect(listed(allowed['access-control-allow-headers'])).toEqual(
      expect.arrayContaining(['x-consistency-token', 'idempotency-key']),
    );
    expect(listed(allowed['access-control-allow-methods'])).toEqual(['get', 'post', 'put', 'delete', 'head']);
  });
});

it('lets nobody in from an origin that is not named', async () => {
  for (const origin of [stranger, 'null', `${here}.evil.example`]) {
    const { headers } = await send('GET', '/api/items', { origin });
    expect([origin, headers['access-control-allow-origin']]).toEqual([origin, undefined]);
    const asked = await preflight('/api/items', origin, 'POST', ['authorization']);
    expect([origin, asked.headers['access-control-allow-origin']]).toEqual([origin, undefined]);
  }
});

it('lets every page show pictures, missing ones and the default ones too', async () => {
  for (const path of ['/assets/default-avatar.svg', '/assets/default-cover.svg', '/uploads/items/none.webp']) {
    const { headers } = await send('GET', path);
    expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'cross-origin']);
  }
});

describe('flags of a query', () => {
  it.each(['true', 'false', '1', '0', ''])('includeRemoved=%s is understood', async (value) => {
    expect((await send('GET', `/api/items/user/someone?includeRemoved=${value}`)).status).toBe(200);
  });

  it.each(['banana', 'TRUE', 'true&includeRemoved=true'])('includeRemoved=%s is refused by its name', async (value) => {
    const { status, body } = await send('GET', `/api/items/user/someone?includeRemoved=${value}`);
    expect([status, body]).toMatchObject([
      400,
      {
        errors: [{ path: 'includeRemoved', message: 'Include removed must be true or false', code: 'invalid_choice' }],
      },
    ]);
  });

  it.each(['page=1&page=2', 'sort=newest&sort=oldest', 'limit=5&limit='])('%s is refused', async (query) => {
    expect((await send('GET', `/api/items?${query}`)).status).toBe(400);
  });
});

describe('what no client of ours sends', () => {
  /** Sends raw bytes and returns the status line. */
  function raw(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(system.url).port), '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString('latin1');
        if (answer.includes('\r\n\r\n')) socket.destroy();
      });
      socket.on('error', reject);
      socket.on('close', () => {
        resolve(answer);
      });
    });
  }

  it.each([
    ['a very long address', `GET /api/items?q=${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['a header without end', `GET /api/items HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['bad percent-encoding', 'GET /api/items/%E0%A4%A HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['a bad host', 'GET /api/items HTTP/1.1\r\nhost: []]:\r\n\r\n', 200],
    ['an expectation nobody meets', 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nexpect: a pony\r\n\r\n', 400],
    ['another method', 'BREW /api/items HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['a method nobody mounted', 'PATCH /api/items HTTP/1.1\r\nhost: x\r\n\r\n', 405],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
      400,
    ],
    ['an absolute address', 'GET http://other.example/api/items HTTP/1.1\r\nhost: x\r\n\r\n', 200],
  ])('%s is answered without harm', async (_, text, status) => {
    expect(await raw(text)).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
    expect((await send('GET', '/api/items')).status).toBe(200);
  });

  it('answers HEAD like GET, without a body', async () => {
    const { status, body, headers } = await send('HEAD', '/api/items');
    expect([status, body, headers['content-type']]).toEqual([200, '', 'application/json; charset=utf-8']);
  });
});
