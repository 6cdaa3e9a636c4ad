import { useTranslation } from 'react-i18next';
import { Spinner } from './Spinner.tsx';

/**
 * Placeholder while the code of the first page loads. It is as high as the window, so that the footer does not jump.
 */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label={t('ui.loading')} />
    </div>
  );
}
