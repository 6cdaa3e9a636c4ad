import { Box, Link } from '@mui/material';
import { type ItemStatus, type SwapStatus } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { listPath } from '../components/links.ts';
import { StatusChip } from '../components/StatusChip.tsx';
import { useTotal } from '../api/useTotal.ts';
import { useFormats } from '../i18n/formats.ts';
import { useTerms } from '../i18n/terms.ts';
import { useWords } from '../i18n/words.ts';
import { overviewWords } from './words.ts';

type Status = ItemStatus | SwapStatus;

interface StatusCountsProps {
  resource: 'items' | 'swaps';
  statuses: readonly Status[];
  /** Statuses shown at zero too; the others appear once there is one. */
  always: readonly Status[];
}

/** How many records stand where, each count leading to its filtered list. */
export function StatusCounts({ resource, statuses, always }: StatusCountsProps) {
  const { total: all } = useTotal(resource);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {statuses.map((status) => (
        <StatusCount key={status} resource={resource} status={status} all={all} evenAtZero={always.includes(status)} />
      ))}
    </Box>
  );
}

interface StatusCountProps {
  resource: 'items' | 'swaps';
  status: Status;
  all: number | undefined;
  evenAtZero: boolean;
}

function StatusCount({ resource, status, all, evenAtZero }: StatusCountProps) {
  const words = useWords(overviewWords);
  const term = useTerms();
  const { number } = useFormats();
  const { total } = useTotal(resource, { status });
  if (!evenAtZero && (total === undefined || total === 0)) return null;
  const share = all === undefined || all === 0 || total === undefined ? 0 : total / all;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '9.25rem minmax(0, 1fr) 2.25rem',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
      }}
    >
      <span>
        <StatusChip status={status} />
      </span>
      <Box aria-hidden sx={{ height: 8, borderRadius: 4, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box
          sx={{
            height: '100%',
            width: '100%',
            transformOrigin: 'left',
            transform: `scaleX(${share})`,
            bgcolor: 'primary.main',
          }}
        />
      </Box>
      <Link
        component={RouterLink}
        to={listPath(resource, { status })}
        aria-label={words.counted(total ?? 0, resource, term(status))}
        sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums', lineHeight: '44px' }}
      >
        {total === undefined ? '…' : number(total)}
      </Link>
    </Box>
  );
}
