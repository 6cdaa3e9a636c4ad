import { adminCommunityRoutes } from '../admin/adminCommunity.ts';
import { type QueryModule } from '../module.ts';
import { communityRoutes } from './communityRoutes.ts';

export const communityModule: QueryModule = ({ read, database, defaults, googleClientId, pushKey }) => {
  communityRoutes(read, database, { defaults, googleClientId: googleClientId ?? null, pushKey });
  adminCommunityRoutes(read, database, defaults);
};
