import MailOutlined from '@mui/icons-material/MailOutlined';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { contactState, endpoints, streams } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type ContactMessageRecord } from '../api/resources.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { CopyableId } from '../components/CopyableId.tsx';
import { Facts } from '../components/Facts.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { Section } from '../components/Section.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { TwoColumns } from '../components/TwoColumns.tsx';
import { When } from '../components/When.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { replyAddress } from './replyAddress.ts';

export function ContactMessageShow() {
  return (
    <RecordPage<ContactMessageRecord> back="All contact messages">
      {(message) => <MessageDetails message={message} />}
    </RecordPage>
  );
}

function MessageDetails({ message }: { message: ContactMessageRecord }) {
  const erased = message.email === '';
  return (
    <>
      <PageHeading title={erased ? 'Erased message' : message.subject}>
        <StatusChip status={message.state} />{' '}
        {erased ? 'Who wrote it has left, and took the words along.' : `from ${message.name}`}
      </PageHeading>
      <TwoColumns>
        <Stack spacing={2}>
          {erased ? null : (
            <Section title="Message">
              <Typography sx={{ whiteSpace: 'pre-wrap', maxWidth: '70ch' }}>{message.message}</Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
                <Button
                  component="a"
                  href={replyAddress(message)}
                  variant="contained"
                  startIcon={<MailOutlined aria-hidden />}
                >
                  Answer by mail
                </Button>
                <MarkButtons message={message} />
              </Box>
            </Section>
          )}
          <Section title="About it">
            <Facts
              facts={[
                ['From', erased ? 'no longer kept' : message.name],
                [
                  'Address',
                  erased ? (
                    'no longer kept'
                  ) : (
                    <Link key="email" href={`mailto:${message.email}`}>
                      {message.email}
                    </Link>
                  ),
                ],
                ['About', message.inquiryType],
                ['State', <StatusChip key="state" status={message.state} />],
                ['Sent', <When key="sent" at={message.createdAt} />],
                ['Id', <CopyableId key="id" id={message.id} label="message id" />],
              ]}
            />
          </Section>
        </Stack>
        <Section title="Timeline of the message">
          <Timeline stream={streams.contact(message.id)} />
        </Section>
      </TwoColumns>
    </>
  );
}

function MarkButtons({ message: { id, state } }: { message: ContactMessageRecord }) {
  return contactState.options
    .filter((option) => option !== state)
    .map((option) => (
      <ActionButton
        key={option}
        call={() => callEndpoint(endpoints.markContactMessage, { params: { id }, body: { state: option } })}
        done={`Marked as ${option}`}
      >
        {`Mark as ${option}`}
      </ActionButton>
    ));
}
