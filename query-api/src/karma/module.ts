import { type QueryModule } from '../module.ts';
import { karmaRoutes } from './karmaRoutes.ts';

export const karmaModule: QueryModule = karmaRoutes;
