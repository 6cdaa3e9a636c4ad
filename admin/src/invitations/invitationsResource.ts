import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { invitationNames } from './invitationNames.ts';

export const resource = defineResource({
  name: 'invitations',
  group: 'people',
  place: 2,
  Icon: ConfirmationNumberOutlined,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./InvitationList.tsx')).InvitationList),
  actions: [
    {
      call: 'POST /api/admin/invitations',
      name: { en: 'Invite users', de: 'Benutzer einladen' },
      Dialog: createLazyPart(async () => (await import('./InviteSteps.tsx')).InviteSteps),
    },
  ],
  words: invitationNames,
});
