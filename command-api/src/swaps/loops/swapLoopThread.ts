import { parentPort } from 'node:worker_threads';
import { findSwapLoops } from './findSwapLoops.ts';
import { readSharedClock, type SwapLoopJob, type SwapLoopMessage } from './swapLoopWork.ts';

const send = (message: SwapLoopMessage) => parentPort?.postMessage(message);

// the parent gives each thread one job; a rejection ends the thread with its error
parentPort?.once('message', ({ graph, limits, endsAt }: SwapLoopJob) => {
  void findSwapLoops(graph, { ...limits, ms: Math.max(0, endsAt - readSharedClock()) }, (found) => {
    send({ isFinal: false, found });
  }).then((found) => {
    send({ isFinal: true, found });
  });
});
