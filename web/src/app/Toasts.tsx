import { Toaster } from 'react-hot-toast';

/** Durations (blank and error 4 s, success 2 s, custom 4 s, loading none) and the limit of 20 are the library's own defaults. */
export function Toasts() {
  return (
    <Toaster
      position="top-center"
      containerStyle={{ top: 76 }}
      toastOptions={{
        className: '!max-w-md !rounded-card !border !border-line !bg-surface !px-4 !py-3 !text-ink !shadow-float',
        success: { iconTheme: { primary: 'var(--ok)', secondary: 'var(--surface)' } },
        error: { iconTheme: { primary: 'var(--danger)', secondary: 'var(--surface)' } },
      }}
    />
  );
}
