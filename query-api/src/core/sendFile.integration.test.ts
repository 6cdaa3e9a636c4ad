import { once } from 'node:events';
import { ReadStream } from 'node:fs';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskFileStore } from '@pass-along/platform';
import { Router } from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type Served } from '../testing/serve.ts';
import { sendFile } from './sendFile.ts';

const bytes = 200_000_000;

let folder: string;
let served: Served;
/** The streams that were opened. */
const read: ReadStream[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pass-along-files-'));
  const files = createDiskFileStore(folder);
  await files.put('long.mp4', Buffer.from('x'));
  await truncate(join(folder, 'long.mp4'), bytes);
  const router = Router();
  router.get('/long.mp4', async (req, res) => {
    const file = await files.open('long.mp4');
    if (!file) throw new Error('It is not there');
    const createReadStream: typeof file.createReadStream = (part) => {
      const stream = file.createReadStream(part);
      if (stream instanceof ReadStream) read.push(stream);
      return stream;
    };
    await sendFile(req, res, { ...file, createReadStream });
  });
  served = await serve(router);
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

it('reads of a file only what is taken, and nothing more once whoever asked has gone', async () => {
  const { port } = new URL(served.url);
  const slow = connect(Number(port), '127.0.0.1');
  await once(slow, 'connect');
  // The client never reads the response.
  slow.pause();
  slow.write('GET /long.mp4 HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => read[0]?.bytesRead).toBeGreaterThan(100_000);
  slow.destroy();
  await expect.poll(() => read[0]?.closed).toBe(true);
  expect(read[0]?.bytesRead).toBeLessThan(bytes / 2);
});

it('reads nothing for who asks about it alone', async () => {
  const before = read.length;
  const asking = request(`${served.url}/long.mp4`, { method: 'HEAD' }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'video/mp4', 'content-length': String(bytes) },
  });
  expect(read).toHaveLength(before);
});
