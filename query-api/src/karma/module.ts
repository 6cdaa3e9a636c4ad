import { type QueryModule } from '../module.ts';
import { registerKarmaRoutes } from './karmaRoutes.ts';

export const registerKarmaModule: QueryModule = registerKarmaRoutes;
