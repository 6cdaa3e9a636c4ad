import MailOutlined from '@mui/icons-material/MailOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { contactNames } from './contactNames.ts';

export const resource = defineResource({
  name: 'contact-messages',
  group: 'mailbox',
  place: 1,
  Icon: MailOutlined,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./ContactMessageList.tsx')).ContactMessageList),
  Show: createLazyPage(async () => (await import('./ContactMessageShow.tsx')).ContactMessageShow),
  recordRepresentation: 'subject',
  words: contactNames,
});
