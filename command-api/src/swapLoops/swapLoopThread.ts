import { parentPort, workerData } from 'node:worker_threads';
import { findSwapLoops } from './findSwapLoops.ts';
import { type SwapLoopJob, type SwapLoopMessage } from './swapLoopWork.ts';

// the parent gives each thread one job
const { graph, limits }: SwapLoopJob = workerData;
const send = (message: SwapLoopMessage) => parentPort?.postMessage(message);

send({ isFinal: true, found: await findSwapLoops(graph, limits, (found) => send({ isFinal: false, found })) });
