import { toastDurations } from '@pass-along/contracts';
import { useEffect, useEffectEvent } from 'react';
import toast, { Toaster, useToasterStore } from 'react-hot-toast';
import { useLocation } from 'react-router-dom';

/**
 * Milliseconds in which a toast survives a page change, so that the result of a step (`Login successful!`) shows on the
 * next page.
 */
const keptAcrossPagesMs = 1000;

/** Shows one toast at a time beside the top bar, so that it covers no heading; a page change dismisses older ones. */
export function Toasts() {
  const { pathname } = useLocation();
  const { toasts } = useToasterStore();
  const shown = toasts.filter(({ visible }) => visible);

  useEffect(() => {
    for (const older of shown.slice(1)) toast.dismiss(older.id);
  }, [shown]);

  const leaveBehind = useEffectEvent(() => {
    for (const { id, createdAt } of shown) if (Date.now() - createdAt > keptAcrossPagesMs) toast.dismiss(id);
  });
  useEffect(() => {
    leaveBehind();
  }, [pathname]);

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
