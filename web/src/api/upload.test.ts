import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './apiClient.ts';
import { upload } from './upload.ts';

/** A fake request. The test calls `flow` when bytes arrive. */
class SlowRequest {
  static last: SlowRequest;
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload: () => void = () => undefined;
  onloadend: () => void = () => undefined;
  status = 201;
  responseText = '{}';
  readonly abort = vi.fn();
  constructor() {
    SlowRequest.last = this;
  }
  open() {
    return undefined;
  }
  setRequestHeader() {
    return undefined;
  }
  send() {
    return undefined;
  }
  getResponseHeader() {
    return null;
  }
  flow(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 10 });
  }
  finish() {
    this.onload();
    this.onloadend();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
});
afterEach(() => {
  vi.useRealTimers();
});

const send = (onProgress?: (fraction: number) => void) =>
  upload('POST', '/api/messages/upload', {}, new FormData(), onProgress);

it('takes as long as bytes flow', async () => {
  const fractions: number[] = [];
  const sending = send((fraction) => fractions.push(fraction));
  for (const loaded of [2, 5, 10]) {
    vi.advanceTimersByTime(29_000);
    SlowRequest.last.flow(loaded);
  }
  vi.advanceTimersByTime(29_000);
  SlowRequest.last.finish();
  expect(await sending).toMatchObject({ status: 201 });
  expect(fractions).toEqual([0.2, 0.5, 1]);
  vi.advanceTimersByTime(60_000);
  expect(SlowRequest.last.abort).not.toHaveBeenCalled();
});

it('gives up after 30 seconds without progress, and says that it is not sent again by itself', async () => {
  const sending = send();
  vi.advanceTimersByTime(20_000);
  SlowRequest.last.flow(5);
  vi.advanceTimersByTime(30_000);
  await expect(sending).rejects.toMatchObject({
    status: 408,
    message: expect.stringContaining('took too long') as string,
  });
  expect(SlowRequest.last.abort).toHaveBeenCalledOnce();
});

it('tells how much of a JSON body is sent, too, for calls that show their progress', async () => {
  const fractions: number[] = [];
  const body = { name: 'Summer fair' };
  const planning = call('POST /api/events', { body } as never, {
    onProgress: (fraction) => fractions.push(fraction),
  });
  SlowRequest.last.flow(5);
  SlowRequest.last.finish();
  expect(await planning).toEqual({});
  expect(fractions).toEqual([0.5]);
});

it('ends when it is no longer wanted', async () => {
  const unwanted = new AbortController();
  const sending = upload('POST', '/api/items/pictures', {}, new FormData(), undefined, unwanted.signal);
  unwanted.abort();
  await expect(sending).rejects.toMatchObject({ code: 'network' });
  expect(SlowRequest.last.abort).toHaveBeenCalledOnce();
});
