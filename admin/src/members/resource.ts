import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../api/defineResource.ts';
import { lazyPage } from '../api/lazyPage.ts';
import { memberWords } from './words.ts';

export const members = defineResource({
  name: 'members',
  group: 'people',
  Icon: GroupsOutlined,
  list: endpoints.adminMembers,
  one: endpoints.adminMember,
  sort: { field: 'joinDate', order: 'DESC' },
  List: lazyPage(async () => (await import('./MemberList.tsx')).MemberList),
  Show: lazyPage(async () => (await import('./MemberShow.tsx')).MemberShow),
  recordRepresentation: 'name',
  words: memberWords,
});
