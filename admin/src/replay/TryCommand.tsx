import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type ReadStreamAnswer, type TryCommandAnswer, isRecord } from '@pass-along/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { CodeBlock } from '../core/components/CodeBlock.tsx';
import { CopyButton } from '../core/components/CopyButton.tsx';
import { AdminUnsavedGuard } from '../core/components/AdminUnsavedGuard.tsx';
import { Section } from '../core/components/Section.tsx';
import { useLanguage } from '../core/i18n/language.ts';
import { formatError } from '../core/i18n/formatError.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { fonts } from '../core/theme/palette.ts';
import { StateChanges } from './StateChanges.tsx';
import { replayMessages } from './replayMessages.ts';

/**
 * Runs a command without saving on the stream at the chosen revision. It shows the result and the same case as a test.
 */
export function TryCommand({ shown: { stream, revision, commands } }: { shown: ReadStreamAnswer }) {
  const words = useMessages(replayMessages);
  const language = useLanguage();
  const [type, setType] = useState('');
  const [fields, setFields] = useState('');
  const [broken, setBroken] = useState<string>();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (command: object) =>
      callEndpoint('POST /api/admin/streams/try', { body: { stream, revision, command: { ...command, type } } }),
  });

  const getExample = (chosen: string) => {
    const found = commands.find((each) => each.type === chosen);
    return found ? JSON.stringify(found.example, null, 2) : '';
  };
  const choose = (chosen: string) => {
    setType(chosen);
    setFields(getExample(chosen));
    setBroken(undefined);
    reset();
  };
  const send = () => {
    const typed = parseFields(fields);
    setBroken(typeof typed === 'string' ? words[typed] : undefined);
    if (typeof typed !== 'string') mutate(typed);
  };

  return (
    <Section title={words.tryTitle}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <AdminUnsavedGuard isChanged={fields !== getExample(type)} onDiscard={() => choose('')} />
        <Stack spacing={2}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.tryAbout(revision)}
          </Typography>
          <TextField select label={words.command} value={type} onChange={(event) => choose(event.target.value)}>
            {commands.map((command) => (
              <MenuItem key={command.type} value={command.type} disabled={command.withheld}>
                {command.withheld ? `${command.type} (${words.withheld})` : command.type}
              </MenuItem>
            ))}
          </TextField>
          {type === '' ? null : (
            <>
              <TextField
                label={words.fields}
                multiline
                minRows={3}
                maxRows={20}
                value={fields}
                error={broken !== undefined}
                helperText={broken}
                onChange={(event) => setFields(event.target.value)}
                slotProps={{
                  htmlInput: { spellCheck: false, style: { fontFamily: fonts.code, fontSize: '0.8125rem' } },
                }}
              />
              <Button type="submit" variant="contained" loading={isPending} sx={{ alignSelf: 'flex-start' }}>
                {words.tryIt}
              </Button>
            </>
          )}
        </Stack>
      </Box>
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {error ? <Alert severity="error">{formatError(error, language)}</Alert> : null}
        {data ? <Outcome tried={data} /> : null}
      </Box>
    </Section>
  );
}

/** The typed fields, or the kind of mistake in them. */
function parseFields(text: string): object | 'notJson' | 'notFields' {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : 'notFields';
  } catch {
    return 'notJson';
  }
}

function Outcome({ tried: { events, refusal, changes, test } }: { tried: TryCommandAnswer }) {
  const words = useMessages(replayMessages);
  return (
    <Stack spacing={2}>
      {refusal ? (
        <Alert severity="warning">
          {words.refused(refusal.code)} ({refusal.message})
        </Alert>
      ) : events.length === 0 ? (
        <Alert severity="info">{words.decidesNothing}</Alert>
      ) : (
        <>
          <Typography variant="h3">{words.decides}</Typography>
          {events.map(({ type, data }, at) => (
            <Box key={`${type} ${String(at)}`}>
              <Typography sx={{ fontWeight: 600 }}>{type}</Typography>
              <CodeBlock label={type}>{JSON.stringify(data, null, 2)}</CodeBlock>
            </Box>
          ))}
          <StateChanges changes={changes} />
        </>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3">{words.asTest}</Typography>
        <CopyButton text={test} label={words.test} />
      </Box>
      <CodeBlock label={words.asTest}>{test}</CodeBlock>
    </Stack>
  );
}
