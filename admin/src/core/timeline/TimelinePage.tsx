import { Button, Card, CardContent, Stack } from '@mui/material';
import { getStreamCategory, privateCategories } from '@pass-along/contracts';
import { useGetList } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { RecordOf } from '../api/resourceRecords.ts';
import { useCanReadRecords } from '../auth/IfAllowed.tsx';
import { CopyableId } from '../components/CopyableId.tsx';
import { getListPath, getSubjectPath } from '../components/adminPaths.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { StreamMoments } from './StreamMoments.tsx';
import { Timeline } from './Timeline.tsx';
import { useTerms } from '../i18n/terms.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { timelineMessages } from './timelineMessages.ts';

/** The timeline of any stream; its name is part of the URL. */
export function TimelinePage() {
  const { stream = '' } = useParams<'stream'>();
  const words = useMessages(timelineMessages);
  const term = useTerms();
  const { data } = useGetList<RecordOf<'audit'>>('audit', {
    filter: { stream },
    sort: { field: 'position', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const subject = data?.[0]?.subject;
  const page = useCanReadRecords() ? getSubjectPath(stream) : undefined;
  return (
    <>
      <PageHeading title={subject === undefined || subject === '' ? words.title : words.titleOf(subject)}>
        <CopyableId id={stream} label={words.streamName} full />
      </PageHeading>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {page === undefined ? null : (
          <Button component={Link} to={page} variant="outlined">
            {words.open(term(getPageCategory(getStreamCategory(stream))))}
          </Button>
        )}
        <Button component={Link} to={getListPath('audit', { stream })} variant="outlined">
          {words.showInAudit}
        </Button>
      </Stack>
      <Stack spacing={2}>
        {privateCategories.some((category) => category === getStreamCategory(stream)) ? null : (
          <StreamMoments key={stream} stream={stream} />
        )}
        <Card>
          <CardContent>
            <Timeline stream={stream} />
          </CardContent>
        </Card>
      </Stack>
    </>
  );
}

/** The category of the page that shows a stream, for categories that are part of another page. */
function getPageCategory(category: string): string {
  return category === 'itemViews' ? 'item' : category;
}
