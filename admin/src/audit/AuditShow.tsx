import { Box, Card, CardContent } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { RecordPage } from '../core/components/RecordPage.tsx';
import { When } from '../core/components/When.tsx';
import { useEventNames } from '../core/timeline/eventTypeNames.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { EventEffects } from './EventEffects.tsx';
import { AuditSubjectLink } from './AuditSubjectLink.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { auditMessages } from './auditListMessages.ts';

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
