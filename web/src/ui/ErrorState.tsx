import { useTranslation } from 'react-i18next';
import { describeError, isOffline } from '../api/apiErrorText.ts';
import { OfflineDrawing } from '../drawings/OfflineDrawing.tsx';
import { Button } from './Button.tsx';

interface ErrorStateProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  /** The name of the button, if it is not Try Again. */
  retryLabel?: string;
  retrying?: boolean;
}

/** A failed load: its subject, the reason, and Try Again. */
export function ErrorState({ title, error, onRetry, retryLabel, retrying = false }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      {isOffline(error) && (
        <div className="mb-3 w-48">
          <OfflineDrawing />
        </div>
      )}
      <h2 className="text-2xl">{title}</h2>
      <p className="text-danger">{describeError(error)}</p>
      {isOffline(error) && <p className="text-muted">{t('errors.offlineHint')}</p>}
      <Button variant="secondary" className="mt-4" busy={retrying} onClick={onRetry}>
        {retryLabel ?? t('ui.tryAgain')}
      </Button>
    </div>
  );
}
