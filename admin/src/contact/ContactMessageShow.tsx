import MailOutlined from '@mui/icons-material/MailOutlined';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { buildMailtoUrl, contactStates, streams } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ActionButton } from '../core/components/ActionButton.tsx';
import { CopyableId } from '../core/components/CopyableId.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { RecordPage } from '../core/components/RecordPage.tsx';
import { Section } from '../core/components/Section.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { TwoColumns } from '../core/components/TwoColumns.tsx';
import { When } from '../core/components/When.tsx';
import { Timeline } from '../core/timeline/Timeline.tsx';
import { AnswerMessageDialog } from './AnswerMessageDialog.tsx';
import { buildReplyAddress } from './replyAddress.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { contactMessages } from './contactListMessages.ts';

export function ContactMessageShow() {
  const words = useMessages(contactMessages);
  return (
    <RecordPage<RecordOf<'contact-messages'>> back={words.all}>
      {(message) => <MessageDetails message={message} />}
    </RecordPage>
  );
}

function MessageDetails({ message }: { message: RecordOf<'contact-messages'> }) {
  const words = useMessages(contactMessages);
  const term = useTerms();
  const erased = message.email === '';
  const [isAnswering, setIsAnswering] = useState(false);
  return (
    <>
      <PageHeading title={erased ? words.erased : message.subject}>
        <StatusChip status={message.state} /> {erased ? words.erasedWhy : words.fromPerson(message.name)}
      </PageHeading>
      <TwoColumns>
        <Stack spacing={2}>
          {erased ? null : (
            <Section title={words.message}>
              <Typography sx={{ whiteSpace: 'pre-wrap', maxWidth: '70ch' }}>{message.message}</Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
                <Button
                  variant="contained"
                  startIcon={<MailOutlined aria-hidden />}
                  onClick={() => setIsAnswering(true)}
                >
                  {words.reply}
                </Button>
                <Button component="a" href={buildReplyAddress(message, words)} variant="outlined">
                  {words.answer}
                </Button>
                <MarkButtons message={message} />
              </Box>
            </Section>
          )}
          {message.answer === '' ? null : (
            <Section title={words.answered}>
              <Typography sx={{ whiteSpace: 'pre-wrap', maxWidth: '70ch' }}>{message.answer}</Typography>
              {message.answeredAt === null ? null : (
                <Typography sx={{ color: 'text.secondary', mt: 1 }}>
                  <When at={message.answeredAt} />
                </Typography>
              )}
            </Section>
          )}
          <Section title={words.facts}>
            <Facts
              facts={[
                [words.from, erased ? words.notKept : message.name],
                [
                  words.address,
                  erased ? (
                    words.notKept
                  ) : (
                    <Link key="email" href={buildMailtoUrl(message.email)}>
                      {message.email}
                    </Link>
                  ),
                ],
                [words.topic, term(message.inquiryType)],
                [words.state, <StatusChip key="state" status={message.state} />],
                [words.sent, <When key="sent" at={message.createdAt} />],
                [words.id, <CopyableId key="id" id={message.id} label={words.idLabel} />],
              ]}
            />
          </Section>
        </Stack>
        <Section title={words.timeline}>
          <Timeline stream={streams.contact(message.id)} />
        </Section>
      </TwoColumns>
      {isAnswering ? <AnswerMessageDialog id={message.id} onClose={() => setIsAnswering(false)} /> : null}
    </>
  );
}

function MarkButtons({ message: { id, state } }: { message: RecordOf<'contact-messages'> }) {
  const words = useMessages(contactMessages);
  const term = useTerms();
  return contactStates
    .filter((option) => option !== state)
    .map((option) => (
      <ActionButton
        key={option}
        call={() =>
          callEndpoint('POST /api/admin/contact-messages/:id/mark', { params: { id }, body: { state: option } })
        }
        done={words.marked(term(option))}
      >
        {words.mark(term(option))}
      </ActionButton>
    ));
}
