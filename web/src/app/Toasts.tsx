import { toastDurations } from '@pass-along/contracts';
import { Toaster } from 'react-hot-toast';

/**
 * Shows each toast for its own time beside the top bar, over page changes too. The library keeps the newest 20.
 */
export function Toasts() {
  return (
    <Toaster
      position="top-center"
      containerStyle={{ top: 6 }}
      toastOptions={{
        className:
          '!max-w-md !rounded-card !border !border-line !bg-surface !px-3 !py-1.5 !text-sm !text-ink !shadow-float',
        blank: { duration: toastDurations.blank },
        custom: { duration: toastDurations.custom },
        success: {
          duration: toastDurations.success,
          iconTheme: { primary: 'var(--ok)', secondary: 'var(--surface)' },
        },
        error: {
          duration: toastDurations.error,
          iconTheme: { primary: 'var(--danger)', secondary: 'var(--surface)' },
        },
      }}
    />
  );
}
