import MailOutlined from '@mui/icons-material/MailOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../api/defineResource.ts';
import { lazyPage } from '../api/lazyPage.ts';
import { messageWords } from './words.ts';

export const contactMessages = defineResource({
  name: 'contact-messages',
  group: 'mailbox',
  Icon: MailOutlined,
  list: endpoints.adminContactMessages,
  sort: { field: 'createdAt', order: 'DESC' },
  List: lazyPage(async () => (await import('./ContactMessageList.tsx')).ContactMessageList),
  Show: lazyPage(async () => (await import('./ContactMessageShow.tsx')).ContactMessageShow),
  recordRepresentation: 'subject',
  words: messageWords,
});
