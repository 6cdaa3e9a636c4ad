import { type QueryModule } from '../module.ts';
import { adminAuditRoutes } from './adminAudit.ts';

export const auditModule: QueryModule = ({ read, database, vault, defaults }) => {
  adminAuditRoutes(read, database, vault, defaults);
};
