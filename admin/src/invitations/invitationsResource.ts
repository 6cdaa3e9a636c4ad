import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { invitationNames } from './invitationNames.ts';

export const resource = defineResource({
  name: 'invitations',
  group: 'people',
  place: 2,
  Icon: ConfirmationNumberOutlined,
  list: endpoints.adminInvitations,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./InvitationList.tsx')).InvitationList),
  actions: [
    {
      call: endpoints.issueInvitation,
      name: { en: 'Invite users', de: 'Benutzer einladen' },
      Dialog: createLazyPart(async () => (await import('./InviteSteps.tsx')).InviteSteps),
    },
  ],
  words: invitationNames,
});
