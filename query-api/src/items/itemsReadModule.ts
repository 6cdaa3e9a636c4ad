import { registerAdminItemRoutes } from './adminItemReads.ts';
import type { QueryModule } from '../core/queryModule.ts';
import { registerItemRoutes } from './itemReadRoutes.ts';
import { createCorrector } from './searchCorrector.ts';
import { createViewCounter } from '../core/viewCounter.ts';

export const registerItemsModule: QueryModule = (kit) => {
  const { database, checkpoints } = kit;
  registerItemRoutes(kit, createCorrector(database, checkpoints), createViewCounter(kit));
  registerAdminItemRoutes(kit);
};
