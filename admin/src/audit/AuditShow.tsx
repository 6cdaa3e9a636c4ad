import { Box, Card, CardContent } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { When } from '../components/When.tsx';
import { useEventNames } from '../timeline/eventNames.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { Effects } from './Effects.tsx';
import { SubjectLink } from './SubjectLink.tsx';
import { useWords } from '../i18n/words.ts';
import { auditWords } from './resource.ts';

export function AuditShow() {
  const { all } = useWords(auditWords);
  const nameOf = useEventNames();
  return (
    <RecordPage<RecordOf<'audit'>> back={all}>
      {(entry) => (
        <RecordContextProvider value={entry}>
          <PageHeading title={nameOf(entry.type)}>
            <code>{entry.type}</code> · <SubjectLink entry={entry} /> · <When at={entry.at} precision="second" />
          </PageHeading>
          <Card>
            <CardContent>
              <AuditDetails />
            </CardContent>
          </Card>
          <Box sx={{ mt: 2 }}>
            <Effects key={entry._id} id={entry._id} />
          </Box>
        </RecordContextProvider>
      )}
    </RecordPage>
  );
}
