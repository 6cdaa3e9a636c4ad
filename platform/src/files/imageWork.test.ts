import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageSize } from './imageSize.ts';
import { createImageWork } from './imageWork.ts';

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
  Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, 0x80), width, height).png();

describe('picture work', { timeout: 60_000 }, () => {
  it('prepares uploads in the order they came, and says which are none', async () => {
    const work = createImageWork();
    const files = [
      await file('one', await picture(20, 10)),
      await file('two', Buffer.from('no picture')),
      await file('three', await picture(10, 30)),
      join(folder, 'gone'),
    ];
    const prepared = await work.prepareAll(files);
    expect(prepared.map((each) => each && [each.width, each.height])).toEqual([
      [20, 10],
      undefined,
      [10, 30],
      undefined,
    ]);
    expect(prepared[0]?.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(imageSize(prepared[0]?.full ?? Buffer.alloc(0))).toEqual({ format: 'webp', width: 20, height: 10 });
    const { full, small } = (await work.prepareSquare(files[2] ?? '', { full: 8, small: 4 })) ?? {};
    expect(imageSize(full ?? Buffer.alloc(0))).toEqual({ format: 'webp', width: 8, height: 8 });
    expect(imageSize(small ?? Buffer.alloc(0))).toEqual({ format: 'webp', width: 4, height: 4 });
  });

  it('goes on after its process ended', async () => {
    const work = createImageWork({ idleMs: 0 });
    const path = await file('again', await picture(4, 4));
    for (let times = 0; times < 2; times += 1) {
      expect(await work.prepareAll([path])).toMatchObject([{ width: 4 }]);
      // the idle process is told to end before the next picture comes
      await new Promise((later) => setImmediate(() => setTimeout(later)));
    }
  });

  it('turns away uploads that find the line full', async () => {
    const work = createImageWork({ waiting: 1 });
    const path = await file('busy', await picture(4, 4));
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => work.prepareAll([path])));
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(answers[3]).toMatchObject({ reason: { code: 'unavailable' } });
  });
});
