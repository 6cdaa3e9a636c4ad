import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../api/defineResource.ts';
import { lazyPage } from '../api/lazyPage.ts';
import { invitationWords } from './words.ts';

export const invitations = defineResource({
  name: 'invitations',
  group: 'people',
  Icon: ConfirmationNumberOutlined,
  list: endpoints.adminInvitations,
  sort: { field: 'createdAt', order: 'DESC' },
  List: lazyPage(async () => (await import('./InvitationList.tsx')).InvitationList),
  words: invitationWords,
});
