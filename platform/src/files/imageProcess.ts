import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { prepareImage, prepareSquare, toJpeg } from './images.ts';
import type { ImageJob } from './imageWork.ts';
import { removeMetadata } from './removeMetadata.ts';

// the server's own work goes first on a busy machine
setPriority(5);
// ignores signals meant for the server, so that the last picture is finished; the process ends with the server
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());

/** In bytes. An argument, because this process should load as few files as possible. */
const mostMemory = Number(process.argv[2]);
// decoding runs beside this thread; where the kernel sets no limit (on other systems than Linux), this ends the process
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL');
}, 50).unref();

process.on('message', (job: ImageJob) => {
  void prepare(job)
    .catch(() => undefined)
    .then(async (prepared) => {
      // a decoded picture takes hundreds of megabytes that the garbage collector does not see; free them before the
      // next one
      global.gc?.();
      await nextTurn();
      process.send?.({ prepared });
    });
});

async function prepare(job: ImageJob) {
  if (job.kind === 'jpeg') return toJpeg(job.bytes, job.side);
  const bytes = await readFile(job.file);
  switch (job.kind) {
    case 'picture':
      return prepareImage(bytes);
    case 'square':
      return prepareSquare(bytes, job.sides);
    case 'metadata':
      return removeMetadata(job.extension, bytes);
  }
}
