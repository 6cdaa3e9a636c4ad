import { useTranslation } from 'react-i18next';
import { isAway } from '../api/connection.ts';
import { OfflineDrawing } from '../drawings/OfflineDrawing.tsx';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** Shown when a page fails, or when its code cannot be loaded. */
export function ErrorPage() {
  const { t } = useTranslation();
  const offline = isAway();
  return (
    <div role="alert" className="page flex min-h-[70vh] flex-col items-center justify-center gap-3 text-center">
      <PageTitle>{offline ? t('errors.offlineTitle') : t('errors.crashTitle')}</PageTitle>
      <div className="mb-4 w-60">
        <OfflineDrawing />
      </div>
      <h1 className="text-3xl">{offline ? t('errors.offlineTitle') : t('errors.crashTitle')}</h1>
      <p className="text-muted">{offline ? t('errors.offlineHint') : t('errors.crash')}</p>
      <Button
        className="mt-4"
        onClick={() => {
          window.location.reload();
        }}
      >
        {t('errors.reload')}
      </Button>
    </div>
  );
}
