import { Box, Skeleton, Typography } from '@mui/material';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { CollusionRingActions } from './CollusionRingActions.tsx';
import { collusionRingMessages } from './collusionRingMessages.ts';
import { useCollusionRings } from './useCollusionRings.ts';

/** One collusion ring on the desk. */
export function CollusionRingTask({ id }: { id: string }) {
  const texts = useMessages(collusionRingMessages);
  return (
    <QueryContent query={useCollusionRings()} skeleton={<Skeleton variant="rounded" height={44} width={160} />}>
      {({ rings }) => {
        const ring = rings.find(({ _id }) => _id === id);
        return ring ? (
          <Box sx={{ width: '100%', pl: 2, borderLeft: 3, borderColor: 'divider' }}>
            <CollusionRingActions ring={ring} />
          </Box>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{texts.gone}</Typography>
        );
      }}
    </QueryContent>
  );
}
