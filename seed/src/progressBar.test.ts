import { expect, it } from 'vitest';
import { createProgressBar } from './progressBar.ts';

function watch(isTTY: boolean) {
  let text = '';
  let now = 1_000;
  const out = {
    isTTY,
    write(part: string) {
      text += part;
      return true;
    },
  };
  const show = createProgressBar(out, () => now);
  return {
    report(done: number, total: number, atMs: number) {
      now = 1_000 + atMs;
      show(done, total);
    },
    text: () => text,
  };
}

it('draws one bar over itself on a terminal, with the time left as measured so far', () => {
  const bar = watch(true);
  bar.report(1, 4, 2_000);
  bar.report(4, 4, 9_000);
  expect(bar.text()).toBe(
    `\r${'█'.repeat(8)}${'░'.repeat(22)}  25 %, 6 s left\u001b[K` + `\r${'█'.repeat(30)} 100 %, done in 9 s\u001b[K\n`,
  );
});

it('writes a line for every tenth where nothing can be drawn over', () => {
  const bar = watch(false);
  for (let done = 1; done <= 100; done += 1) bar.report(done, 100, done * 100);
  const lines = bar.text().trimEnd().split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe(' 10 %, 9 s left');
  expect(lines.at(-1)).toBe('100 %, done in 10 s');
});
