import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { limits } from '@pass-along/contracts';
import { createFairQueue, type QueueLimits } from '../fairQueue.ts';
import type { PreparedImage, PreparedSquare, SquareSides } from './images.ts';
import type { CleanableExtension } from './removeMetadata.ts';

/** A task for the image process. */
export type ImageJob =
  | { kind: 'picture'; file: string }
  | { kind: 'square'; file: string; sides: SquareSides }
  | { kind: 'metadata'; file: string; extension: CleanableExtension }
  | { kind: 'jpeg'; bytes: Buffer; side: number };

/**
 * Decodes uploads in turns between members; undefined for a file that is no picture, as in `prepareImage`. All methods
 * throw DomainError `rate_limited` or `unavailable` when too many pictures are waiting.
 */
export interface ImageWork {
  prepareAll(memberId: string, files: readonly string[]): Promise<(PreparedImage | undefined)[]>;
  prepareSquare(memberId: string, file: string, sides: SquareSides): Promise<PreparedSquare | undefined>;
  /** The bytes of an attachment without place and author; undefined for a damaged one. */
  removeMetadata(memberId: string, file: string, extension: CleanableExtension): Promise<Buffer | undefined>;
  /** A stored picture as a small JPEG without metadata, for other programs. */
  toJpeg(memberId: string, bytes: Buffer, side: number): Promise<Buffer | undefined>;
}

// beside this file, as source or built
const isSource = import.meta.url.endsWith('.ts');
const entry = fileURLToPath(new URL(isSource ? './imageProcess.ts' : './imageProcess.mjs', import.meta.url));
const runsSource = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];

/** A file that takes longer counts as damaged. */
const patienceMs = { picture: 60_000, square: 60_000, metadata: 20_000, jpeg: 20_000 } as const;

/**
 * On Linux the kernel enforces the memory limit, so that a decoder fails at once, whatever size a file claims. The
 * limit is on data, not on addresses, because V8 reserves gigabytes of addresses that it never uses. On other systems
 * the process watches itself.
 */
function setMemoryLimit(): { execPath?: string; execArgv: string[] } {
  const nodeArgv = ['--expose-gc', ...runsSource];
  if (process.platform !== 'linux' || !existsSync('/bin/sh')) return { execArgv: nodeArgv };
  // run from source, Node 26 has a second isolate for tsx, and its reserved addresses count as data
  const loaderBytes = isSource ? 1024 ** 3 : 0;
  const kilobytes = String((limits.pictures.memoryBytes + loaderBytes) / 1024);
  const script = `ulimit -d ${kilobytes} 2>/dev/null; exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...nodeArgv] };
}

/**
 * Decodes pictures in a separate process, one at a time. That process can return its memory, keeps the server's threads
 * and event loop free, and may crash without harm. It starts with the first picture and ends after an idle period.
 */
export function createImageWork({
  idleMs = 10_000,
  queueLimits = limits.pictures.queue,
}: { idleMs?: number; queueLimits?: QueueLimits } = {}): ImageWork {
  const queue = createFairQueue(queueLimits);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(entry, [String(limits.pictures.memoryBytes)], {
      ...setMemoryLimit(),
      // one thread is enough for one picture at a time, and each decoding thread keeps memory of its own
      env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // an idle image process must not keep the server running
    started.unref();
    started.channel?.unref();
    // `close` follows even when the process could not be started
    started.on('error', () => undefined);
    started.once('close', () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  async function ask<T>(job: ImageJob): Promise<T | undefined> {
    child ??= start();
    const asked = child;
    asked.channel?.ref();
    const impatient = setTimeout(() => asked.kill('SIGKILL'), patienceMs[job.kind]);
    const answered = new AbortController();
    const { signal } = answered;
    try {
      const answer = once(asked, 'message', { signal }) as Promise<[{ prepared: T | undefined }]>;
      const ended = once(asked, 'close', { signal }).then(() => undefined);
      asked.send(job);
      return (await Promise.race([answer, ended]))?.[0].prepared;
    } finally {
      answered.abort();
      clearTimeout(impatient);
      asked.channel?.unref();
    }
  }

  /** Undefined when the process crashed on the picture; the next one gets a new process. */
  function runJob<T>(memberId: string, job: ImageJob): Promise<T | undefined> {
    return queue(memberId, async () => {
      clearTimeout(idle);
      try {
        return await ask<T>(job);
      } finally {
        idle = setTimeout(() => {
          // without a parent channel the process exits
          child?.disconnect();
          child = undefined;
        }, idleMs);
        idle.unref();
      }
    });
  }

  return {
    async prepareAll(memberId, files) {
      const jobs = files.map((file) => runJob<PreparedImage>(memberId, { file, kind: 'picture' }));
      // the files must stay until all turns are over
      await Promise.allSettled(jobs);
      return Promise.all(jobs);
    },
    prepareSquare: (memberId, file, sides) => runJob(memberId, { file, kind: 'square', sides }),
    removeMetadata: (memberId, file, extension) => runJob(memberId, { file, kind: 'metadata', extension }),
    toJpeg: (memberId, bytes, side) => runJob(memberId, { kind: 'jpeg', bytes, side }),
  };
}

/** One instance per process, so that its cores and memory are shared fairly. */
export const imageWork = createImageWork();
