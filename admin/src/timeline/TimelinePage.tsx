import { Button, Card, CardContent, Stack } from '@mui/material';
import { categoryOf, privateCategories } from '@pass-along/contracts';
import { useGetList } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { type RecordOf } from '../api/records.ts';
import { CopyableId } from '../components/CopyableId.tsx';
import { listPath, subjectPath } from '../components/links.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { ThroughTime } from './ThroughTime.tsx';
import { Timeline } from './Timeline.tsx';
import { useTerms } from '../i18n/terms.ts';
import { useWords } from '../i18n/words.ts';
import { timelineWords } from './words.ts';

/** The timeline of any stream; its name is part of the URL. */
export function TimelinePage() {
  const { stream = '' } = useParams<'stream'>();
  const words = useWords(timelineWords);
  const term = useTerms();
  const { data } = useGetList<RecordOf<'audit'>>('audit', {
    filter: { stream },
    sort: { field: 'position', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const subject = data?.[0]?.subject;
  const page = subjectPath(stream);
  return (
    <>
      <PageHeading title={subject === undefined || subject === '' ? words.title : words.titleOf(subject)}>
        <CopyableId id={stream} label={words.streamName} full />
      </PageHeading>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {page === undefined ? null : (
          <Button component={Link} to={page} variant="outlined">
            {words.open(term(pageOf(categoryOf(stream))))}
          </Button>
        )}
        <Button component={Link} to={listPath('audit', { stream })} variant="outlined">
          {words.showInAudit}
        </Button>
      </Stack>
      <Stack spacing={2}>
        {privateCategories.some((category) => category === categoryOf(stream)) ? null : (
          <ThroughTime key={stream} stream={stream} />
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
function pageOf(category: string): string {
  return category === 'itemViews' ? 'item' : category;
}
