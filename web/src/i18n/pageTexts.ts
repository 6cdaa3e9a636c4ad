import pages from './enPages.json';
import { i18n } from './i18n.ts';

// the English texts of pages whose code comes later come with that code, to keep the first load small
i18n.addResourceBundle('en', 'translation', pages, true);
