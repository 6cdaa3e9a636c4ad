export { createCommandApi, type CommandApi, type CommandApiDeps } from './commandApi.ts';
export { type CommandContext, type Outcome } from './handler/commandContext.ts';
export { createCommandHandler, type CommandHandler, type CommandHandlerOptions } from './handler/commandHandler.ts';
export { foldState } from './handler/foldState.ts';
export { type ItemFigures, type ReadItemFigures } from './items/itemFigures.ts';
export { type ItemView } from './items/itemViews.ts';
export { startPolicies, type Policies, type PoliciesDeps } from './policies/startPolicies.ts';
