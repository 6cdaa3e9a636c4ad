import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { imageTexts, limits, type Endpoint } from '@pass-along/contracts';
import * as z from 'zod/mini';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSpool } from '../files/uploadFolder.ts';
import { mountRoute } from './mountRoute.ts';
import { createBearerHeader, startTestServer, type TestServer } from './testServer.ts';

const upload = {
  method: 'POST',
  path: '/api/upload',
  tag: 'System',
  summary: '',
  auth: 'none',
  body: z.object({ title: z._default(z.string('Title must be text'), 'none') }),
  files: { images: 5, avatar: 1 },
  status: 201,
  answer: z.looseObject({}),
} as const satisfies Endpoint;

describe('multipart', () => {
  let server: TestServer;
  /** Locations of the files. */
  const spooled: string[] = [];
  const asked: IncomingMessage[] = [];
  beforeAll(async () => {
    server = await startTestServer((router) => {
      router.use((req, _res, next) => {
        asked.push(req);
        next();
      });
      mountRoute(router, upload, ({ body, files }) => {
        spooled.push(...files.map(({ path }) => path));
        return Promise.resolve({
          ...body,
          files: files.map(({ field, name, path }) => ({
            field,
            name,
            sha: createHash('sha1').update(readFileSync(path)).digest('hex'),
          })),
        });
      });
      mountRoute(router, { ...upload, path: '/api/upload-of-a-member', auth: 'member' }, () => Promise.resolve({}));
    });
  });
  afterAll(() => server.stop());

  const picture = (bytes: Buffer = Buffer.from('bytes')) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });
  const form = (fill: (data: FormData) => void) => {
    const data = new FormData();
    fill(data);
    return data;
  };
  const post = async (body: FormData | string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/api/upload`, { method: 'POST', body, headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const boundary = { 'content-type': 'multipart/form-data; boundary=X' };

  it('hands over text fields and files as they were sent', async () => {
    const bytes = Buffer.alloc(300_000, 'lamp');
    const answer = await post(
      form((data) => {
        data.set('title', 'Lämpchen');
        data.append('images', picture(bytes), 'schöne Lampe "1".png');
        data.append('images', picture(), '2.png');
      }),
    );
    expect(answer).toEqual({
      status: 201,
      body: {
        title: 'Lämpchen',
        files: [
          { field: 'images', name: 'schöne Lampe "1".png', sha: createHash('sha1').update(bytes).digest('hex') },
          { field: 'images', name: '2.png', sha: createHash('sha1').update('bytes').digest('hex') },
        ],
      },
    });
  });

  describe('a declared field', () => {
    const part = (headers: string, value: string) => `--X\r\n${headers}\r\n\r\n${value}\r\n`;
    const title = 'content-disposition: form-data; name="title"';

    it.each([
      ['no type', title],
      ['JSON as its type', `${title}\r\ncontent-type: application/json`],
      ['a file name', `${title}; filename="blob"\r\ncontent-type: application/json`],
      ['an empty file name', `${title}; filename=""`],
      ['the type of any bytes', `${title}\r\ncontent-type: application/octet-stream`],
    ])('is a value with %s', async (_, headers) => {
      const answer = await post(`${part(headers, 'Lämpchen')}--X--\r\n`, boundary);
      expect(answer).toEqual({ status: 201, body: { title: 'Lämpchen', files: [] } });
    });

    it('is as long as any text at most', async () => {
      const long = new Blob(['x'.repeat(limits.jsonBodyBytes + 1)]);
      const answer = await post(
        form((data) => {
          data.set('title', long, 'blob');
        }),
      );
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'title', code: 'too_long' }] } });
    });

    it('leaves files what they are', async () => {
      const answer = await post(
        form((data) => {
          data.set('title', new Blob(['Lamp']), 'blob');
          data.append('images', picture(), '1.png');
        }),
      );
      expect(answer).toMatchObject({ status: 201, body: { title: 'Lamp', files: [{ name: '1.png' }] } });
    });
  });

  it('shortens a long file name in its middle, and never cuts a character in two', async () => {
    const { body } = await post(form((data) => data.append('images', picture(), `${'a'.repeat(199)}😀.png`)));
    expect(body['files']).toMatchObject([{ name: `${'a'.repeat(149)}…${'a'.repeat(44)}😀.png` }]);
  });

  it('keeps files on the disk for as long as the request lasts', async () => {
    spooled.length = 0;
    await post(form((data) => data.append('images', picture(), 'x.png')));
    expect(spooled.map(dirname)).toEqual([await openSpool()]);
    await expect.poll(() => spooled.filter(existsSync)).toEqual([]);
  });

  it('does not blame the sender where there is no place to keep a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pass-along-no-place-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'a-file'), 'x');
    vi.stubEnv('TMPDIR', join(folder, 'a-file'));
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { status } = await post(form((data) => data.append('images', picture(), 'x.png')));
    expect(status).toBe(500);
  });

  it('refuses who is not signed in before a byte of the files is read', async () => {
    const { 'content-type': contentType } = boundary;
    const headers = { 'content-type': contentType, 'content-length': 60_000_000 };
    const sending = request(`${server.url}/api/upload-of-a-member`, { method: 'POST', headers });
    onTestFinished(() => {
      sending.destroy();
    });
    sending.flushHeaders();
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(401);
  });

  it('takes JSON and nothing at all too, for a call without files', async () => {
    expect(await post('{"title":"plain"}', { 'content-type': 'application/json' })).toMatchObject({
      status: 201,
      body: { title: 'plain', files: [] },
    });
    expect(await fetch(`${server.url}/api/upload`, { method: 'POST' }).then((answer) => answer.status)).toBe(201);
  });

  it('refuses the sixth image and a seventh alike, in the words of the spec', async () => {
    for (const count of [6, 7]) {
      const six = form((data) => {
        for (let each = 0; each < count; each += 1) data.append('images', picture(), `${String(each)}.png`);
      });
      expect(await post(six)).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          message: imageTexts.tooMany,
          errors: [{ path: 'images', message: 'Maximum 5 images allowed' }],
        },
      });
    }
  });

  it('takes an image of exactly the limit and refuses one byte more, naming the file', async () => {
    const exact = form((data) => data.append('images', picture(Buffer.alloc(limits.item.imageBytes)), 'exact.png'));
    expect((await post(exact)).status).toBe(201);
    const large = form((data) => data.append('images', picture(Buffer.alloc(limits.item.imageBytes + 1)), 'large.png'));
    expect(await post(large)).toMatchObject({
      status: 413,
      body: {
        code: 'payload_too_large',
        errors: [{ path: 'images', message: 'File large.png is too large. Maximum size is 10MB.' }],
      },
    });
  });

  it('refuses a file field nobody asked for, and two files where one is meant', async () => {
    expect(await post(form((data) => data.append('pictures', picture(), 'x.png')))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'pictures' }] },
    });
    expect(await post(form((data) => data.append('__proto__', picture(), 'x.png')))).toMatchObject({ status: 400 });
    const two = form((data) => {
      data.append('avatar', picture(), '1.png');
      data.append('avatar', picture(), '2.png');
    });
    expect(await post(two)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'avatar', message: 'Only one file allowed' }] },
    });
  });

  it('checks text fields like any body', async () => {
    const twice = form((data) => {
      data.append('title', 'a');
      data.append('title', 'b');
    });
    expect(await post(twice)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'title', message: 'Title must be text' }] },
    });
    expect(
      await post(
        form((data) => {
          data.append('title', 'a\0b');
        }),
      ),
    ).toMatchObject({ status: 400, body: { errors: [{ path: 'title' }] } });
    expect(
      await post(
        form((data) => {
          data.append('title', 'x'.repeat(limits.jsonBodyBytes + 1));
        }),
      ),
    ).toMatchObject({ status: 400, body: { errors: [{ path: 'title', message: 'This text is too long' }] } });
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['nothing inside', boundary['content-type'], 'x'],
    ['an end missing', boundary['content-type'], '--X\r\ncontent-disposition: form-data; name="title"\r\n\r\nhalf'],
    ['a part without a name', boundary['content-type'], '--X\r\ncontent-disposition: form-data\r\n\r\nx\r\n--X--\r\n'],
    ['a part without headers', boundary['content-type'], '--X\r\n\r\nx\r\n--X--\r\n'],
    [
      'a name too long',
      boundary['content-type'],
      `--X\r\ncontent-disposition: form-data; name="${'n'.repeat(200)}"\r\n\r\nx\r\n--X--\r\n`,
    ],
    [
      'a name nested too deeply',
      boundary['content-type'],
      '--X\r\ncontent-disposition: form-data; name="a[b][c][d][e]"\r\n\r\nx\r\n--X--\r\n',
    ],
    [
      'too many fields',
      boundary['content-type'],
      `${Array.from({ length: 60 }, (_, at) => `--X\r\ncontent-disposition: form-data; name="f${String(at)}"\r\n\r\nx\r\n`).join('')}--X--\r\n`,
    ],
  ])('is refused with %s', async (_what, contentType, body) => {
    expect(await post(body, { 'content-type': contentType })).toMatchObject({ status: 400, body: { success: false } });
  });

  it('refuses a file whose name holds a NUL, by field and rule', async () => {
    const part = 'content-disposition: form-data; name="images"; filename="a\0b.png"\r\ncontent-type: image/png';
    expect(await post(`--X\r\n${part}\r\n\r\nbytes\r\n--X--\r\n`, boundary)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'images', code: 'invalid_characters' }] },
    });
  });

  it('is not harmed by fields named like the prototype', async () => {
    const answer = await post(
      form((data) => {
        data.append('__proto__[polluted]', 'yes');
        data.append('constructor[prototype][polluted]', 'yes');
        data.append('title', 'fine');
      }),
    );
    expect(answer.status).toBeLessThan(500);
    expect('polluted' in {}).toBe(false);
  });

  it('outlives a client that leaves in the middle of a file', async () => {
    await new Promise<void>((left) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        const head =
          '--X\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc';
        socket.write(
          `POST /api/upload HTTP/1.1\r\nhost: x\r\ncontent-type: ${boundary['content-type']}\r\ncontent-length: 99999\r\n\r\n${head}`,
          () => {
            socket.destroy();
            left();
          },
        );
      });
    });
    expect((await post(form((data) => data.append('images', picture(), 'x.png')))).status).toBe(201);
  });

  describe('that takes its time', () => {
    const sockets: Socket[] = [];
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.destroy();
    });

    /** Begins an unfinished form of this member; resolves once it is being read. */
    async function begin(memberId: string) {
      const socket = connect(server.port, '127.0.0.1');
      sockets.push(socket);
      const { authorization } = createBearerHeader('user', memberId);
      const lines = ['POST /api/upload HTTP/1.1', 'host: x', `authorization: ${authorization}`];
      const body = [`content-type: ${boundary['content-type']}`, 'content-length: 99999', 'expect: 100-continue'];
      socket.write(`${[...lines, ...body].join('\r\n')}\r\n\r\n`);
      await once(socket, 'data');
      const request = asked.at(-1);
      if (!request) throw new Error('Nothing was asked');
      return { socket, request };
    }
    const sendAs = async (memberId: string) =>
      (
        await post(
          form((data) => data.append('images', picture(), 'x.png')),
          createBearerHeader('user', memberId),
        )
      ).status;

    it('leaves others their places, and waits itself for one', async () => {
      const { eachAtOnce, eachWaiting } = limits.uploads;
      for (let each = 0; each < eachAtOnce; each += 1) await begin('ben');
      const waiting = Array.from({ length: eachWaiting }, () => sendAs('ben'));
      await expect.poll(() => sendAs('ben')).toBe(429);
      expect(await sendAs('anna')).toBe(201);
      sockets[0]?.destroy();
      expect(new Set(await Promise.all(waiting))).toEqual(new Set([201]));
    });
  });
});
