import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { limits } from '@pass-along/contracts';
import { createFairQueue, type QueueLimits } from '../fairQueue.ts';
import { type PreparedImage, type PreparedSquare, type SquareSides } from './images.ts';

/** What the process for pictures is asked: the file, and the sides of the squares to cut from it, if they are wanted. */
export interface ImageJob {
  file: string;
  square: SquareSides | undefined;
}

/**
 * What can be made of uploaded files, in turns between members; undefined for one that is no picture, as in `prepareImage`.
 * All throw RuleViolation `rate_limited` or `unavailable` when too many pictures wait already.
 */
export interface ImageWork {
  prepareAll(memberId: string, files: readonly string[]): Promise<(PreparedImage | undefined)[]>;
  prepareSquare(memberId: string, file: string, sides: SquareSides): Promise<PreparedSquare | undefined>;
}

// beside this file, as source or built
const isSource = import.meta.url.endsWith('.ts');
const entry = fileURLToPath(new URL(isSource ? './imageProcess.ts' : './imageProcess.mjs', import.meta.url));
const runsSource = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];

/** A picture that takes longer is taken for a damaged one. */
const patienceMs = 60_000;

/**
 * On Linux the kernel refuses memory beyond the limit, so that a decoder fails at once, whatever size a file claims. The limit is on
 * data, not on addresses: V8 reserves gigabytes of addresses that it never uses. Elsewhere the process watches itself.
 */
function limitMemory(): { execPath?: string; execArgv: string[] } {
  const nodeArgv = ['--expose-gc', ...runsSource];
  if (process.platform !== 'linux' || !existsSync('/bin/sh')) return { execArgv: nodeArgv };
  // run from source, Node 26 has a second isolate for tsx, whose reserved addresses count as data
  const loaderBytes = isSource ? 1024 ** 3 : 0;
  const kilobytes = String((limits.pictures.memoryBytes + loaderBytes) / 1024);
  const script = `ulimit -d ${kilobytes} 2>/dev/null; exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...nodeArgv] };
}

/**
 * Pictures are decoded in a process of their own: it takes one at a time, gives its memory back, leaves the server's threads and
 * event loop alone, and a picture that brings it down brings nothing else down. It starts with the first picture and ends when
 * none has come for a while.
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
      ...limitMemory(),
      // each thread that ever decoded keeps memory of its own, and there is one picture at a time
      env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // an idle one keeps nobody from ending
    started.unref();
    started.channel?.unref();
    // a process that could not be started ends, too
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
    const impatient = setTimeout(() => asked.kill('SIGKILL'), patienceMs);
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

  /** Undefined when the process fell over a picture, which the next one does not feel. */
  function work<T>(memberId: string, job: ImageJob): Promise<T | undefined> {
    return queue(memberId, async () => {
      clearTimeout(idle);
      try {
        return await ask<T>(job);
      } finally {
        idle = setTimeout(() => {
          // it ends by itself once nobody asks any more
          child?.disconnect();
          child = undefined;
        }, idleMs);
        idle.unref();
      }
    });
  }

  return {
    async prepareAll(memberId, files) {
      const jobs = files.map((file) => work<PreparedImage>(memberId, { file, square: undefined }));
      // files lie where they are until all turns are over
      await Promise.allSettled(jobs);
      return Promise.all(jobs);
    },
    prepareSquare: (memberId, file, square) => work(memberId, { file, square }),
  };
}

/** One for all of this process, whose cores and memory they share. */
export const imageWork = createImageWork();
