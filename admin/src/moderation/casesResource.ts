import FlagOutlined from '@mui/icons-material/FlagOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { caseNames } from './caseNames.ts';

export const resource = defineResource({
  name: 'cases',
  group: 'mailbox',
  place: 0,
  Icon: FlagOutlined,
  sort: { field: 'waitingSince', order: 'ASC' },
  List: createLazyPage(async () => (await import('./CaseList.tsx')).CaseList),
  Show: createLazyPage(async () => (await import('./CaseShow.tsx')).CaseShow),
  words: caseNames,
});
