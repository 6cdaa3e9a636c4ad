import { adminSwapRoutes } from '../admin/adminSwaps.ts';
import { type QueryModule } from '../module.ts';
import { swapRoutes } from './swapRoutes.ts';

export const swapsModule: QueryModule = ({ read, database, digest }) => {
  swapRoutes(read, database, digest);
  adminSwapRoutes(read, database);
};
