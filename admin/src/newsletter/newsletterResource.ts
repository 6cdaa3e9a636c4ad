import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { newsletterNames } from './newsletterNames.ts';

export const resource = defineResource({
  name: 'newsletter',
  group: 'mailbox',
  place: 2,
  Icon: NewspaperOutlined,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./NewsletterList.tsx')).NewsletterList),
  words: newsletterNames,
});
