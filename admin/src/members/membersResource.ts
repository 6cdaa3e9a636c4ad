import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { memberNames } from './memberNames.ts';

export const resource = defineResource({
  name: 'members',
  group: 'people',
  place: 1,
  Icon: GroupsOutlined,
  hasRecords: true,
  sort: { field: 'joinDate', order: 'DESC' },
  List: createLazyPage(async () => (await import('./MemberList.tsx')).MemberList),
  Show: createLazyPage(async () => (await import('./MemberShow.tsx')).MemberShow),
  recordRepresentation: 'name',
  words: memberNames,
});
