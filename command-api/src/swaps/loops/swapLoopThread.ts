import { parentPort } from 'node:worker_threads';
import { findSwapLoops } from './findSwapLoops.ts';
import { type SwapLoopJob, type SwapLoopMessage } from './swapLoopWork.ts';

const send = (message: SwapLoopMessage) => parentPort?.postMessage(message);

// the parent gives each thread one job; a rejection ends the thread with its error
parentPort?.once('message', ({ graph, limits }: SwapLoopJob) => {
  void findSwapLoops(graph, limits, (found) => {
    send({ isFinal: false, found });
  }).then((found) => {
    send({ isFinal: true, found });
  });
});
