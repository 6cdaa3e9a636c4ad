import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../api/defineResource.ts';
import { lazyPage } from '../api/lazyPage.ts';
import { newsletterWords } from './words.ts';

export const newsletter = defineResource({
  name: 'newsletter',
  group: 'mailbox',
  Icon: NewspaperOutlined,
  list: endpoints.adminNewsletter,
  sort: { field: 'createdAt', order: 'DESC' },
  List: lazyPage(async () => (await import('./NewsletterList.tsx')).NewsletterList),
  words: newsletterWords,
});
