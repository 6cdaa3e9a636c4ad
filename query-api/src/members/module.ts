import { registerAdminMemberRoutes } from '../admin/adminMembers.ts';
import { registerExportRoutes } from '../export/exportRoutes.ts';
import { type QueryModule } from '../module.ts';
import { registerMemberRoutes } from './memberRoutes.ts';

export const registerMembersModule: QueryModule = (kit) => {
  registerMemberRoutes(kit);
  registerExportRoutes(kit.read, kit);
  registerAdminMemberRoutes(kit);
};
