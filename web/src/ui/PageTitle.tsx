import { useTranslation } from 'react-i18next';

/** The document's title while the page is shown; React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  return <title>{t('title.page', { page: children })}</title>;
}
