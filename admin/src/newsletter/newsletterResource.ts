import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { newsletterNames } from './newsletterNames.ts';

export const resource = defineResource({
  name: 'newsletter',
  group: 'mailbox',
  place: 2,
  Icon: NewspaperOutlined,
  list: endpoints.adminNewsletter,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./NewsletterList.tsx')).NewsletterList),
  words: newsletterNames,
});
