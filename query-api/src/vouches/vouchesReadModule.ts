import type { QueryModule } from '../core/queryModule.ts';
import { registerVouchRoutes } from './vouchReadRoutes.ts';

export const registerVouchesModule: QueryModule = registerVouchRoutes;
