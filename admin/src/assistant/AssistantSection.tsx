import { Alert, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AdminAssistantAnswer } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { Facts } from '../core/components/Facts.tsx';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { Section } from '../core/components/Section.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { assistantMessages } from './assistantMessages.ts';

/** Whether the writing assistant is set up, how much it is used, and whether it answers. */
export function AssistantSection() {
  const words = useMessages(assistantMessages);
  const query = useQuery({
    queryKey: ['settings', 'assistant'],
    queryFn: () => callEndpoint('GET /api/admin/assistant', {}),
  });
  return (
    <Section title={words.title}>
      <QueryContent query={query}>{(assistant) => <AssistantFacts assistant={assistant} />}</QueryContent>
    </Section>
  );
}

function AssistantFacts({ assistant }: { assistant: AdminAssistantAnswer }) {
  const words = useMessages(assistantMessages);
  const { service, on, consents, today, problem } = assistant;
  if (!service) return <Typography>{words.notSetUp}</Typography>;
  return (
    <Stack spacing={2}>
      <Typography color="text.secondary">{words.about}</Typography>
      {on ? null : <Alert severity="info">{words.isOff}</Alert>}
      {problem === null ? null : (
        <Alert severity="warning">
          {words.problems[problem.code]} (<When at={problem.at} />)
        </Alert>
      )}
      <Facts
        facts={[
          [words.host, service.host],
          [words.model, service.model],
          [words.consents, consents],
          [words.today, words.todayCounts(today.asked, service.perDay, today.answered, today.failed)],
        ]}
      />
    </Stack>
  );
}
