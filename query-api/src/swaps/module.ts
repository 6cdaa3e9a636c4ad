import { adminSwapRoutes } from '../admin/adminSwaps.ts';
import { type QueryModule } from '../module.ts';
import { swapRoutes } from './swapRoutes.ts';

export const swapsModule: QueryModule = (kit) => {
  const { read, database, digest } = kit;
  swapRoutes(read, database, digest);
  adminSwapRoutes(kit);
};
