import { Box, Card, CardContent } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { When } from '../components/When.tsx';
import { useEventNames } from '../timeline/eventNames.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { EventEffects } from './Effects.tsx';
import { AuditSubjectLink } from './SubjectLink.tsx';
import { useMessages } from '../i18n/words.ts';
import { auditMessages } from './resource.ts';

export function AuditShow() {
  const { all } = useMessages(auditMessages);
  const getEventName = useEventNames();
  return (
    <RecordPage<RecordOf<'audit'>> back={all}>
      {(entry) => (
        <RecordContextProvider value={entry}>
          <PageHeading title={getEventName(entry.type)}>
            <code>{entry.type}</code> · <AuditSubjectLink entry={entry} /> · <When at={entry.at} precision="second" />
          </PageHeading>
          <Card>
            <CardContent>
              <AuditDetails />
            </CardContent>
          </Card>
          <Box sx={{ mt: 2 }}>
            <EventEffects key={entry._id} id={entry._id} />
          </Box>
        </RecordContextProvider>
      )}
    </RecordPage>
  );
}
