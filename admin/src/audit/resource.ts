import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../api/defineResource.ts';
import { lazyPage } from '../api/lazyPage.ts';
import { auditWords } from './words.ts';

export const audit = defineResource({
  name: 'audit',
  group: 'records',
  Icon: HistoryOutlined,
  list: endpoints.adminAudit,
  one: endpoints.adminAuditEntry,
  sort: { field: 'position', order: 'DESC' },
  List: lazyPage(async () => (await import('./AuditList.tsx')).AuditList),
  Show: lazyPage(async () => (await import('./AuditShow.tsx')).AuditShow),
  recordRepresentation: 'type',
  also: '/timeline/',
  words: auditWords,
});
