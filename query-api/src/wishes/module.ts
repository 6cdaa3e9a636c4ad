import { type QueryModule } from '../module.ts';
import { registerWishRoutes } from './wishRoutes.ts';

export const registerWishesModule: QueryModule = (kit) => {
  registerWishRoutes(kit);
};
