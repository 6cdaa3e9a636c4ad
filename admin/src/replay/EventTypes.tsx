import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, TextField, Typography } from '@mui/material';
import type { EventTypeEntry } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { CodeBlock } from '../core/components/CodeBlock.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useFormats } from '../core/i18n/formats.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { replayMessages } from './replayMessages.ts';

/** The catalogue of event types, as defined in the code. */
export function EventTypes() {
  const words = useMessages(replayMessages);
  const [search, setSearch] = useState('');
  const query = useQuery({
    queryKey: ['replay', 'event-types'],
    queryFn: () => callEndpoint('GET /api/admin/event-types', {}),
  });
  return (
    <QueryContent query={query}>
      {(types) => {
        const wanted = search.trim().toLowerCase();
        const shown = types.filter(({ _id: type, category }) => `${type} ${category}`.toLowerCase().includes(wanted));
        return (
          <Stack spacing={2}>
            <TextField
              type="search"
              label={words.search}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              sx={{ maxWidth: 420 }}
            />
            <Typography role="status" variant="body2">
              {shown.length === 0 ? words.noType : words.typeCount(shown.length)}
            </Typography>
            <Box>
              {shown.map((entry) => (
                <EventType key={entry._id} entry={entry} />
              ))}
            </Box>
          </Stack>
        );
      }}
    </QueryContent>
  );
}

function EventType({ entry }: { entry: EventTypeEntry }) {
  const words = useMessages(replayMessages);
  const { number } = useFormats();
  const { _id: type, version, stored } = entry;
  return (
    <Accordion disableGutters slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}>
      <AccordionSummary expandIcon={<ExpandMore aria-hidden />}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {type}
          </Typography>
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {words.version(version)} · {words.stored(number(stored))}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <EventTypeDetails entry={entry} />
      </AccordionDetails>
    </Accordion>
  );
}

function EventTypeDetails({ entry }: { entry: EventTypeEntry }) {
  const words = useMessages(replayMessages);
  const { none } = useMessages(componentMessages);
  const term = useTerms();
  const { _id: type, category, version, upcasts, personal, secrets, sealed, followers, schema } = entry;
  const formatFields = (fields: readonly string[]) => (fields.length === 0 ? none : fields.join(', '));
  const followed = followers.map(({ consumer, by }) => `${consumer} (${words.by[by]})`);
  const raised = upcasts.length === 0 ? '' : ` (${words.upcasts(upcasts.join(', '))})`;
  return (
    <Stack spacing={2}>
      <Facts
        facts={[
          [words.category, term(category)],
          [words.data, `${words.version(version)}${raised}`],
          [words.personal, formatFields(personal)],
          [words.secrets, formatFields(secrets)],
          [words.sealed, formatFields(sealed)],
          [words.followers, followed.length === 0 ? words.nobodyFollows : followed.join(', ')],
        ]}
      />
      <CodeBlock label={`${words.data} ${type}`}>{JSON.stringify(schema, null, 2)}</CodeBlock>
    </Stack>
  );
}
