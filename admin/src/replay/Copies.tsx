import { Box, Button, LinearProgress, Stack, TextField, Typography } from '@mui/material';
import { findFieldErrors, orderCopyBody, type ShownCopy } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { toIsoMoment } from '../core/api/isoMoment.ts';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { Section } from '../core/components/Section.tsx';
import { useAction } from '../core/components/useAction.ts';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { copyMessages } from './copyMessages.ts';

const queryKey = ['replay', 'copies'];

/** Copies of the members' view at a past moment: order, progress, opening and deletion. */
export function Copies() {
  const words = useMessages(copyMessages);
  const query = useQuery({
    queryKey,
    queryFn: () => callEndpoint('GET /api/admin/copies', {}),
    refetchInterval: 1_000,
  });
  return (
    <Stack spacing={2}>
      <Section title={words.title}>
        <Typography sx={{ mb: 2, maxWidth: '75ch' }}>{words.about}</Typography>
        <OrderForm />
      </Section>
      <QueryContent query={query}>
        {(copies) =>
          copies.length === 0 ? (
            <Typography>{words.none}</Typography>
          ) : (
            copies.map((copy) => <Copy key={copy._id} copy={copy} />)
          )
        }
      </QueryContent>
    </Stack>
  );
}

function OrderForm() {
  const words = useMessages(copyMessages);
  const [typed, setTyped] = useState('');
  const { at, setErrors } = useFieldErrors();
  const { run, isPending } = useAction();
  const body = { moment: toIsoMoment(typed) ?? '' };
  return (
    <Stack
      component="form"
      noValidate
      direction="row"
      sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        const errors = findFieldErrors(orderCopyBody, body);
        setErrors(errors);
        if (errors.length > 0) return;
        run({ call: () => callEndpoint('POST /api/admin/copies', { body }), done: words.ordered });
      }}
    >
      <TextField
        label={words.moment}
        type="datetime-local"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
        {...at('moment', words.momentHint)}
      />
      <Button type="submit" variant="contained" loading={isPending}>
        {words.make}
      </Button>
    </Stack>
  );
}

function Copy({ copy }: { copy: ShownCopy }) {
  const words = useMessages(copyMessages);
  const { moment: written } = useFormats();
  const { _id: id, state, isMine, masked, error, goneAt } = copy;
  const moment = written(copy.moment, 'second');
  const facts = [
    masked ? words.masked : '',
    goneAt === null || state !== 'ready' ? '' : words.goneAt(written(goneAt)),
    isMine ? '' : words.ofAnother,
  ].filter((fact) => fact !== '');
  return (
    <Section title={words.asOf(moment)}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {words.states[state]}
        {error === null ? '' : `: ${error}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
      {state === 'building' ? <Progress copy={copy} moment={moment} /> : null}
      <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
        {state === 'ready' && isMine ? <OpenButton id={id} moment={moment} /> : null}
        <ConfirmButton
          size="small"
          color="error"
          aria-label={words.closeOf(moment)}
          title={words.closeTitle(moment)}
          consequence={words.closeConsequence}
          call={() => callEndpoint('POST /api/admin/copies/:id/close', { params: { id } })}
          done={words.closed}
        >
          {words.close}
        </ConfirmButton>
      </Stack>
    </Section>
  );
}

function OpenButton({ id, moment }: { id: string; moment: string }) {
  const words = useMessages(copyMessages);
  const notify = useNotify();
  const { run, isPending } = useAction();
  const open = () => {
    // opened within the click, or the browser blocks it as a popup
    const tab = window.open('about:blank', '_blank');
    if (tab === null) {
      notify(words.blocked, { type: 'error' });
      return;
    }
    run({
      call: () =>
        callEndpoint('POST /api/admin/copies/:id/open', { params: { id } }).catch((error: unknown) => {
          tab.close();
          throw error;
        }),
      done: words.opened,
      onDone: ({ address }) => {
        tab.opener = null;
        tab.location.replace(address);
      },
    });
  };
  return (
    <Button size="small" variant="contained" loading={isPending} aria-label={words.openOf(moment)} onClick={open}>
      {words.open}
    </Button>
  );
}

function Progress({ copy, moment }: { copy: ShownCopy; moment: string }) {
  const words = useMessages(copyMessages);
  const { number } = useFormats();
  const { eventsDone, eventsTotal, ratePerSecond, secondsLeft } = copy;
  return (
    <Box sx={{ mt: 1.5 }}>
      <LinearProgress
        aria-label={words.progressOf(moment)}
        {...(eventsTotal > 0
          ? { variant: 'determinate', value: Math.min(100, (eventsDone / eventsTotal) * 100) }
          : { variant: 'indeterminate' })}
      />
      <Typography variant="body2" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {words.progress(number(eventsDone), number(eventsTotal), number(ratePerSecond), secondsLeft)}
      </Typography>
    </Box>
  );
}
