import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { limits, type FoundSwapLoops, type WantGraph } from '@pass-along/contracts';
import type { LoopSearchLimits } from './findSwapLoops.ts';

export interface SwapLoopJob {
  graph: WantGraph;
  limits: LoopSearchLimits;
  /** When the search has to end, by `readSharedClock`: a large graph takes a while to arrive. */
  endsAt: number;
}

export interface SwapLoopMessage {
  isFinal: boolean;
  found: FoundSwapLoops;
}

/** Milliseconds on the clock that all threads share. */
export function readSharedClock(): number {
  return performance.timeOrigin + performance.now();
}

// beside this file, as source or built
const isSource = import.meta.url.endsWith('.ts');
const entry = new URL(isSource ? './swapLoopThread.ts' : './swapLoopThread.mjs', import.meta.url);

/** From source the thread first loads tsx, which `--import` does not do in a thread. */
function startThread(): Worker {
  if (!isSource) return new Worker(entry);
  const tsxFolder = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  const tsx = pathToFileURL(join(tsxFolder, 'dist', 'esm', 'api', 'index.mjs')).href;
  const code = `import('${tsx}').then(({ register }) => { register(); return import('${entry.href}'); })`;
  return new Worker(code, { eval: true });
}

/** A thread that takes this much longer than its search may take is ended. */
const patience = 1.5;

/**
 * Runs `findSwapLoops` in a thread of its own, so that the server keeps answering. A search that exceeds its time by
 * far is ended, and the best loops that it reported stand. Rejects if it fails or reported none. `onProgress` gets the
 * best loops so far.
 */
export function findSwapLoopsInThread(
  graph: WantGraph,
  searchLimits: LoopSearchLimits = limits.swapLoop.search,
  onProgress: (found: FoundSwapLoops) => void = () => undefined,
): Promise<FoundSwapLoops> {
  const thread = startThread();
  return new Promise((resolve, reject) => {
    let best: FoundSwapLoops | undefined;
    const end = (error: unknown) => {
      clearTimeout(patient);
      void thread.terminate();
      if (best) resolve(best);
      else reject(error instanceof Error ? error : new Error(String(error)));
    };
    const patient = setTimeout(() => {
      end(new Error('The search for swap loops exceeded its time'));
    }, searchLimits.ms * patience);
    thread.on('message', ({ isFinal, found }: SwapLoopMessage) => {
      best = found;
      if (isFinal) end(undefined);
      else onProgress(found);
    });
    thread.once('error', end);
    thread.once('exit', () => {
      end(new Error('The thread that searches swap loops ended'));
    });
    const job: SwapLoopJob = { graph, limits: searchLimits, endsAt: readSharedClock() + searchLimits.ms };
    thread.postMessage(job);
  });
}
