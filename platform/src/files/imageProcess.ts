import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { prepareImage, prepareSquare, type SquareSides } from './images.ts';
import { type ImageJob } from './imageWork.ts';

// the server's own work comes first on a busy machine
setPriority(5);
// a signal meant for the server finds its last picture finished; the process ends with the server
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());

/** In bytes; handed over, for this process starts with as few files as can be. */
const mostMemory = Number(process.argv[2]);
// pictures are decoded beside this thread; where the kernel sets no limit, as it does on Linux, this ends the process
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL');
}, 50).unref();

process.on('message', ({ file, square }: ImageJob) => {
  void prepare(file, square)
    .catch(() => undefined)
    .then(async (prepared) => {
      // a decoded picture weighs hundreds of megabytes, of which the collector knows nothing; it goes before the next one comes
      global.gc?.();
      await nextTurn();
      process.send?.({ prepared });
    });
});

async function prepare(file: string, square: SquareSides | undefined) {
  const bytes = await readFile(file);
  return square === undefined ? prepareImage(bytes) : prepareSquare(bytes, square);
}
