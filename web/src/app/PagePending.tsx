import { useTranslation } from 'react-i18next';
import { Spinner } from '../ui/Spinner.tsx';

/** Stands in while the first page's code is on its way; as high as the window, so that the footer is not seen to jump. */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label={t('ui.loading')} />
    </div>
  );
}
