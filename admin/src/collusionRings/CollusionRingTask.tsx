import { Box, Skeleton, Typography } from '@mui/material';
import { Failure } from '../core/components/Failure.tsx';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { CollusionRingActions } from './CollusionRingActions.tsx';
import { collusionRingMessages } from './collusionRingMessages.ts';
import { useCollusionRings } from './useCollusionRings.ts';

/** One collusion ring on the desk. */
export function CollusionRingTask({ id }: { id: string }) {
  const texts = useMessages(collusionRingMessages);
  const { loading } = useMessages(componentMessages);
  const { data, error, refetch } = useCollusionRings();
  // an open dialog stays while the server is away
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton role="status" aria-label={loading} variant="rounded" height={44} width={160} />;
  const ring = data.rings.find(({ _id }) => _id === id);
  return ring ? (
    <Box sx={{ width: '100%', pl: 2, borderLeft: 3, borderColor: 'divider' }}>
      <CollusionRingActions ring={ring} />
    </Box>
  ) : (
    <Typography sx={{ color: 'text.secondary' }}>{texts.gone}</Typography>
  );
}
