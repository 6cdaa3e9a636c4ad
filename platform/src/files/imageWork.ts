import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { limits } from '@pass-along/contracts';
import { createBoundedQueue } from '../boundedQueue.ts';
import { type PreparedImage, type PreparedSquare, type SquareSides } from './images.ts';

/** What the process for pictures is asked: the file, and the sides of the squares to cut from it, if they are wanted. */
export interface ImageJob {
  file: string;
  square: SquareSides | undefined;
}

/** What can be made of uploaded files, one after another; undefined for one that is no picture, as in `prepareImage`. */
export interface ImageWork {
  /** @throws RuleViolation unavailable when too much waits already */
  prepareAll(files: readonly string[]): Promise<(PreparedImage | undefined)[]>;
  /** @throws RuleViolation unavailable when too much waits already */
  prepareSquare(file: string, sides: SquareSides): Promise<PreparedSquare | undefined>;
}

// beside this file, as source or built
const isSource = import.meta.url.endsWith('.ts');
const entry = fileURLToPath(new URL(isSource ? './imageProcess.ts' : './imageProcess.mjs', import.meta.url));
const runsSource = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];

/** A picture that takes longer is taken for a damaged one. */
const patienceMs = 60_000;

/**
 * Pictures are decoded in a process of their own: it takes one at a time, gives its memory back, leaves the server's threads and
 * event loop alone, and a picture that brings it down brings nothing else down. It starts with the first picture and ends when
 * none has come for a while.
 */
export function createImageWork({
  idleMs = 10_000,
  waiting = limits.picturesWaiting,
}: { idleMs?: number; waiting?: number } = {}): ImageWork {
  const queue = createBoundedQueue({ atOnce: 1, waiting });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(entry, {
      execArgv: ['--expose-gc', ...runsSource],
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
  function work<T>(jobs: () => Promise<T>): Promise<T> {
    return queue(async () => {
      clearTimeout(idle);
      try {
        return await jobs();
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
    prepareAll: (files) =>
      work(async () => {
        const prepared: (PreparedImage | undefined)[] = [];
        for (const file of files) prepared.push(await ask<PreparedImage>({ file, square: undefined }));
        return prepared;
      }),
    prepareSquare: (file, square) => work(() => ask<PreparedSquare>({ file, square })),
  };
}

/** One for all of this process, whose cores and memory they share. */
export const imageWork = createImageWork();
