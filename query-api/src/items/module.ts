import { adminItemRoutes } from '../admin/adminItems.ts';
import { type QueryModule } from '../module.ts';
import { itemRoutes } from './itemRoutes.ts';
import { createCorrector } from './searchWords.ts';
import { createViewCounter } from './views.ts';

export const itemsModule: QueryModule = (kit) => {
  const { database, checkpoints } = kit;
  itemRoutes(kit, createCorrector(database, checkpoints), createViewCounter(kit));
  adminItemRoutes(kit);
};
