import type { QueryModule } from '../core/queryModule.ts';
import { registerWishRoutes } from './wishReadRoutes.ts';

export const registerWishesModule: QueryModule = (kit) => {
  registerWishRoutes(kit);
};
