import { useTranslation } from 'react-i18next';
import { useCountedTitle } from './titleCount.ts';

/** The document's title while the page is shown; React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  const title = useCountedTitle(t('title.page', { page: children }));
  return <title>{title}</title>;
}
