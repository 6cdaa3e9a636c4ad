import { Button, Card, CardContent, Stack } from '@mui/material';
import { categoryOf } from '@pass-along/contracts';
import { useGetList } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { type AuditRecord } from '../api/resources.ts';
import { CopyableId } from '../components/CopyableId.tsx';
import { listPath, subjectPath } from '../components/links.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { Timeline } from './Timeline.tsx';

/** The timeline of any stream, by its name in the address. */
export function TimelinePage() {
  const { stream = '' } = useParams<'stream'>();
  const { data } = useGetList<AuditRecord>('audit', {
    filter: { stream },
    sort: { field: 'position', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const subject = data?.[0]?.subject;
  const page = subjectPath(stream);
  return (
    <>
      <PageHeading title={subject === undefined || subject === '' ? 'Timeline' : `Timeline of ${subject}`}>
        <CopyableId id={stream} label="stream name" full />
      </PageHeading>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {page === undefined ? null : (
          <Button component={Link} to={page} variant="outlined">
            Open the {pageWords[categoryOf(stream)] ?? categoryOf(stream)}
          </Button>
        )}
        <Button component={Link} to={listPath('audit', { stream })} variant="outlined">
          Show in the audit list
        </Button>
      </Stack>
      <Card>
        <CardContent>
          <Timeline stream={stream} />
        </CardContent>
      </Card>
    </>
  );
}

/** What the page behind a category's button is called, where the category is no word for it. */
const pageWords: Readonly<Record<string, string>> = {
  itemViews: 'item',
  contact: 'message',
  invitation: 'invitations',
  inviteRequest: 'invite requests',
};
