import { expect, it, vi } from 'vitest';
import { upload } from './upload.ts';

it('gives up a form that is too slow, and says that it is not sent again by itself', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      timeout = 0;
      readonly upload = {};
      ontimeout: () => void = () => undefined;
      open() {
        return undefined;
      }
      send() {
        if (this.timeout === 30_000) this.ontimeout();
      }
    },
  );
  const sending = upload('POST', '/api/messages/upload', {}, new FormData(), {
    onProgress: () => undefined,
    timeoutMs: 30_000,
  });
  await expect(sending).rejects.toMatchObject({
    status: 408,
    message: expect.stringContaining('took too long') as string,
  });
});
