export { readModels } from './readModels/readModels.ts';
export { messageOf, publishEvents } from './relay/publishEvents.ts';
export { type Projection } from './runtime/projection.ts';
export { rebuild } from './runtime/rebuild.ts';
export { startRuntime } from './runtime/runtime.ts';
export { projectorService } from './projectorService.ts';
export { type ProjectorsDeps, startProjectors } from './startProjectors.ts';
export { type ReplayDeps, runReplay } from './replay/runReplay.ts';
export { tableText } from './replay/replayText.ts';
