import { Box, Link, Typography } from '@mui/material';
import { limits } from '@pass-along/contracts';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { EventSentence } from '../core/timeline/EventSentence.tsx';
import { overviewRefreshMs } from '../core/api/overviewRefresh.ts';
import { overviewMessages } from './overviewMessages.ts';
import { RecentEventsSkeleton } from './RecentEventsSkeleton.tsx';

/** The latest events caused by people, newest first, each as a sentence. */
export function RecentEvents() {
  const words = useMessages(overviewMessages);
  const query = useGetList<RecordOf<'audit'>>(
    'audit',
    { filter: { technical: false }, pagination: { page: 1, perPage: limits.recentActivity } },
    { refetchInterval: overviewRefreshMs },
  );
  if (query.isPending) return <RecentEventsSkeleton />;
  return (
    <QueryContent query={query}>
      {(entries) =>
        entries.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{words.nothing}</Typography>
        ) : (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <Box
                component="li"
                key={entry.id}
                sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
              >
                <Typography component="div">
                  <EventSentence entry={entry} />
                </Typography>
                <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
                  <Link
                    component={RouterLink}
                    to={getRecordPath('audit', entry.id)}
                    color="inherit"
                    sx={{ display: 'inline-block', lineHeight: '24px' }}
                  >
                    <When at={entry.at} />
                  </Link>
                </Typography>
              </Box>
            ))}
          </Box>
        )
      }
    </QueryContent>
  );
}
