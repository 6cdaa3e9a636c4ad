import { type QueryModule } from '../module.ts';
import { wishRoutes } from './wishRoutes.ts';

export const wishesModule: QueryModule = (kit) => {
  wishRoutes(kit);
};
