import { useTranslation } from 'react-i18next';
import { Spinner } from '../ui/Spinner.tsx';

/** Stands in while the first page's code is on its way. */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner label={t('ui.loading')} />
    </div>
  );
}
