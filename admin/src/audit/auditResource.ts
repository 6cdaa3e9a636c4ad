import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { auditNames } from './auditNames.ts';

export const resource = defineResource({
  name: 'audit',
  group: 'records',
  place: 1,
  Icon: HistoryOutlined,
  hasRecords: true,
  sort: { field: 'position', order: 'DESC' },
  List: createLazyPage(async () => (await import('./AuditList.tsx')).AuditList),
  Show: createLazyPage(async () => (await import('./AuditShow.tsx')).AuditShow),
  recordRepresentation: 'type',
  also: '/timeline/',
  words: auditNames,
});
