import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../api/defineResource.ts';
import { lazyPage } from '../api/lazyPage.ts';
import { inviteRequestWords } from './words.ts';

export const inviteRequests = defineResource({
  name: 'invite-requests',
  group: 'people',
  Icon: PersonAddAltOutlined,
  list: endpoints.adminInviteRequests,
  sort: { field: 'createdAt', order: 'DESC' },
  List: lazyPage(async () => (await import('./InviteRequestList.tsx')).InviteRequestList),
  words: inviteRequestWords,
});
