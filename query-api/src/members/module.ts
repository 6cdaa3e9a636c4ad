import { adminMemberRoutes } from '../admin/adminMembers.ts';
import { exportRoutes } from '../export/exportRoutes.ts';
import { type QueryModule } from '../module.ts';
import { memberRoutes } from './memberRoutes.ts';

export const membersModule: QueryModule = (kit) => {
  memberRoutes(kit);
  exportRoutes(kit.read, kit);
  adminMemberRoutes(kit);
};
