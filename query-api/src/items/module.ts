import { registerAdminItemRoutes } from '../admin/adminItems.ts';
import { type QueryModule } from '../module.ts';
import { registerItemRoutes } from './itemRoutes.ts';
import { createCorrector } from './searchWords.ts';
import { createViewCounter } from './views.ts';

export const registerItemsModule: QueryModule = (kit) => {
  const { database, checkpoints } = kit;
  registerItemRoutes(kit, createCorrector(database, checkpoints), createViewCounter(kit));
  registerAdminItemRoutes(kit);
};
