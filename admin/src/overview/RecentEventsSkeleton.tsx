import { Skeleton, Stack } from '@mui/material';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { overviewMessages } from './overviewMessages.ts';

/** Takes the place of the recent events while they load. */
export function RecentEventsSkeleton() {
  const words = useMessages(overviewMessages);
  return (
    <Stack spacing={1.5} role="status" aria-label={words.loading}>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} variant="rounded" height={40} />
      ))}
    </Stack>
  );
}
