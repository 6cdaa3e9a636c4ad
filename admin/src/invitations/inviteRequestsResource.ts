import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { inviteRequestNames } from './inviteRequestNames.ts';

export const resource = defineResource({
  name: 'invite-requests',
  group: 'people',
  place: 3,
  Icon: PersonAddAltOutlined,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./InviteRequestList.tsx')).InviteRequestList),
  words: inviteRequestNames,
});
