import { Box, LinearProgress, Typography } from '@mui/material';
import type { Progress } from '../api/callWithProgress.ts';
import { useFormats } from '../i18n/formats.ts';

interface HistoryProgressProps {
  label: string;
  /** Undefined before the first report. */
  progress: Progress | undefined;
}

/** Progress bar of a run over the history. */
export function HistoryProgress({ label, progress }: HistoryProgressProps) {
  const { number } = useFormats();
  return (
    <Box>
      <LinearProgress
        aria-label={label}
        {...(progress && progress.total > 0
          ? { variant: 'determinate', value: (progress.done / progress.total) * 100 }
          : { variant: 'indeterminate' })}
      />
      {progress ? (
        <Typography variant="body2" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          {number(progress.done)} / {number(progress.total)}
        </Typography>
      ) : null}
    </Box>
  );
}
