import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { SessionAnswer } from '@pass-along/contracts';

export const password = 'a long password';

/** Sends a read every 25 ms, answered or not, while the work runs. Returns how long each took, in milliseconds. */
export async function readsWhile<T>(url: string, work: () => Promise<T>): Promise<{ done: T; latencies: number[] }> {
  const over = new AbortController();
  const latencies: Promise<number>[] = [];
  const reading = (async () => {
    while (!over.signal.aborted) {
      const latency = read(url);
      // a failure is reported when all are awaited
      latency.catch(() => undefined);
      latencies.push(latency);
      await pause(25);
    }
  })();
  const done = await work().finally(() => {
    over.abort();
  });
  await reading;
  return { done, latencies: await Promise.all(latencies) };
}

async function read(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/items`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`GET /api/items answered ${String(answer.status)}`);
  return performance.now() - startedAt;
}

/** The peak memory of the process and its children together, in MiB; available on Linux only. */
export function watchMemory(pid: number): { stop(): Promise<number> } {
  const over = new AbortController();
  const peak = (async () => {
    let most = 0;
    while (!over.signal.aborted) {
      most = Math.max(most, await residentMiB(pid));
      await pause(50);
    }
    return most;
  })();
  return {
    stop() {
      over.abort();
      return peak;
    },
  };
}

async function residentMiB(pid: number): Promise<number> {
  const about = (file: string) => readFile(`/proc/${String(pid)}/${file}`, 'utf8').catch(() => '');
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(await about('status'))?.[1] ?? 0) / 1024;
  const children = (await about(`task/${String(pid)}/children`)).split(' ').filter((text) => text !== '');
  const theirs = await Promise.all(children.map((child) => residentMiB(Number(child))));
  return theirs.reduce((sum, each) => sum + each, own);
}

export async function register(url: string, index: number): Promise<string> {
  const answer = await postJson(`${url}/api/auth/register`, {
    name: `Storm ${String(index)}`,
    email: `storm${String(index)}@example.org`,
    password,
  });
  if (answer.status !== 201) throw new Error(`register answered ${String(answer.status)}`);
  return ((await answer.json()) as SessionAnswer).token;
}

export function postJson(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Lists an item with these pictures; returns the status of the answer. */
export async function list(url: string, token: string, pictures: readonly Buffer<ArrayBuffer>[]): Promise<number> {
  const form = new FormData();
  const fields = { title: 'Storm', description: 'For the bench', category: 'Books', type: 'donate' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const picture of pictures) form.append('images', new Blob([picture], { type: 'image/png' }), 'storm.png');
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
  const body = Buffer.from(await encoded.arrayBuffer());
  // fetch gives up after five minutes, which a busy machine may need
  return new Promise((received, failed) => {
    request(`${url}/api/items/create-items`, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume().once('end', () => {
        received(answer.statusCode ?? 0);
      });
    })
      .once('error', failed)
      .end(body);
  });
}

/** A small file that decodes to a large picture: rows of one grey each. */
export function plainPng(edge: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  // 8 bits a channel, red, green and blue
  header.set([8, 2], 8);
  const row = 1 + edge * 3;
  const pixels = Buffer.alloc(edge * row);
  for (let y = 0; y < edge; y += 1) pixels.fill(y & 255, y * row + 1, (y + 1) * row);
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
