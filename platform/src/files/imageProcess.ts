import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { prepareImage, prepareSquare } from './images.ts';
import { type ImageJob } from './imageWork.ts';

// the server's own work comes first on a busy machine
setPriority(5);
// a signal meant for the server finds its last picture finished; the process ends with the server
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', ({ file, square }: ImageJob) => {
  void prepare(file, square)
    .catch(() => undefined)
    .then((prepared) => {
      process.send?.({ prepared });
      // decoded pictures weigh hundreds of megabytes, of which the collector knows nothing
      global.gc?.();
    });
});

async function prepare(file: string, square: number | undefined) {
  const bytes = await readFile(file);
  return square === undefined ? prepareImage(bytes) : prepareSquare(bytes, square);
}
