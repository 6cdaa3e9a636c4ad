import type { QueryModule } from '../core/queryModule.ts';
import { registerKarmaRoutes } from './karmaReadRoutes.ts';

export const registerKarmaModule: QueryModule = registerKarmaRoutes;
