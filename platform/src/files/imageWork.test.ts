import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@pass-along/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readImageSize } from './imageSize.ts';
import { avifBomb } from '../testing/avifBomb.ts';
import { createImageWork } from './imageWork.ts';
import { findFault } from './imageFault.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pass-along-image-work-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, bytes: Buffer): Promise<string> {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#80808080' } })
    .png()
    .toBuffer();

describe('picture work', { timeout: 60_000 }, () => {
  it('prepares uploads in the order they came, and says which are none', async () => {
    const work = createImageWork();
    const files = [
      await file('one', await picture(20, 10)),
      await file('two', Buffer.from('no picture')),
      await file('three', await picture(10, 30)),
      join(folder, 'gone'),
    ];
    const prepared = await work.prepareAll('ann', files);
    expect(prepared.map((each) => each && [each.width, each.height])).toEqual([
      [20, 10],
      undefined,
      [10, 30],
      undefined,
    ]);
    expect(prepared[0]?.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(readImageSize(prepared[0]?.full ?? Buffer.alloc(0))).toEqual({ format: 'webp', width: 20, height: 10 });
    const { full, small } = (await work.prepareSquare('ann', files[2] ?? '', { full: 8, small: 4 })) ?? {};
    expect(readImageSize(full ?? Buffer.alloc(0))).toEqual({ format: 'webp', width: 8, height: 8 });
    expect(readImageSize(small ?? Buffer.alloc(0))).toEqual({ format: 'webp', width: 4, height: 4 });
  });

  it('removes place and author from other files, and says which are damaged', async () => {
    const work = createImageWork();
    const song = await file('song', Buffer.from('ID3\x03\0\0\0\0\0\x03Ann\xff\xfb\x90\x44', 'latin1'));
    expect(await work.removeMetadata('ann', song, 'mp3')).toEqual(Buffer.from('fffb9044', 'hex'));
    expect(await work.removeMetadata('ann', song, 'docx')).toBeUndefined();
  });

  it('goes on after its process ended', async () => {
    const work = createImageWork({ idleMs: 0 });
    const path = await file('again', await picture(4, 4));
    for (let times = 0; times < 2; times += 1) {
      expect(await work.prepareAll('ann', [path])).toMatchObject([{ width: 4 }]);
      // the idle process must end before the next picture comes
      await new Promise((later) => setImmediate(() => setTimeout(later)));
    }
  });

  it('takes turns between members, and refuses only whose own line is full', async () => {
    const queueLimits = { atOnce: 1, eachAtOnce: 1, waiting: 10, eachWaiting: 2 };
    const work = createImageWork({ queueLimits });
    const path = await file('busy', await picture(4, 4));
    const done: string[] = [];
    const add = (memberId: string, name: string) =>
      work.prepareAll(memberId, [path]).then((prepared) => {
        done.push(name);
        return prepared;
      });
    const anns = ['ann1', 'ann2', 'ann3', 'ann4'].map((name) => add('ann', name));
    const bens = add('ben', 'ben1');
    const answers = await Promise.allSettled(anns);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(answers[3]).toMatchObject({ reason: { code: 'rate_limited' } });
    expect(await bens).toMatchObject([{ width: 4 }]);
    expect(done).toEqual(['ann1', 'ben1', 'ann2', 'ann3']);
  });

  it('fails over a picture that holds more than it claims, in bounded memory, and goes on with the next', async () => {
    const work = createImageWork();
    expect(readImageSize(avifBomb())).toEqual({ format: 'avif', width: 100, height: 100 });
    const files = [await file('bomb', avifBomb()), await file('small', await picture(20, 10))];
    expect(await work.prepareAll('ann', files)).toMatchObject([undefined, { width: 20, height: 10 }]);
    expect(await findFault(files[0] ?? '')).toBe('damaged');
    for (const peak of await peaksOfImageProcesses()) expect(peak).toBeLessThan(limits.pictures.memoryBytes);
  });
});

/** The peak memory of each image process, in bytes; available on Linux only. */
async function peaksOfImageProcesses(): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const peaks: number[] = [];
  for (const task of await readdir('/proc/self/task')) {
    const children = await readFile(`/proc/self/task/${task}/children`, 'utf8');
    for (const pid of children.split(' ').filter((each) => each !== '')) {
      if (!(await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('imageProcess')) continue;
      const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
      peaks.push(Number(kilobytes) * 1024);
    }
  }
  expect(peaks).not.toEqual([]);
  return peaks;
}
