import { Typography } from '@mui/material';
import type { ChartAnswer } from '@pass-along/contracts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { analyticsMessages } from './analyticsMessages.ts';

/** Says why values are missing. */
export function ChartNote({ chart: { withheld, inParts } }: { chart: Pick<ChartAnswer, 'withheld' | 'inParts'> }) {
  const words = useMessages(analyticsMessages);
  if (!withheld) return null;
  return (
    <Typography sx={{ my: 1, color: 'text.secondary' }}>{inParts ? words.wholeMonthOnly : words.withheld}</Typography>
  );
}
