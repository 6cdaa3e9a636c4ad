import { registerAdminMemberRoutes } from './adminMemberReads.ts';
import { registerExportRoutes } from '../exports/ownDataReadRoutes.ts';
import type { QueryModule } from '../core/queryModule.ts';
import { registerMemberRoutes } from './memberReadRoutes.ts';

export const registerMembersModule: QueryModule = (kit) => {
  registerMemberRoutes(kit);
  registerExportRoutes(kit.read, kit);
  registerAdminMemberRoutes(kit);
};
