import { Box, Chip, Link, Typography } from '@mui/material';
import { type EffectsAnswer, type EventWithEffects, hasKey } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { Section } from '../core/components/Section.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { EventSentence } from '../core/timeline/EventSentence.tsx';
import { buildEffectTree, type CommandNode, type EventNode } from './effectTree.ts';
import { auditMessages } from './auditListMessages.ts';
import { effectMessages } from './effectMessages.ts';
import { useCommandNames } from './useCommandNames.ts';

/** The whole act of an event, from the click to its effects: commands, events, read models, notifications and mails. */
export function EventEffects({ id }: { id: string }) {
  const words = useMessages(auditMessages);
  const query = useQuery({
    queryKey: ['audit', 'effects', id],
    queryFn: () => callEndpoint('GET /api/admin/audit/:id/effects', { params: { id } }),
    retry: false,
    refetchInterval: ({ state }) => (isUnfinished(state.data) ? refetchAfterMs : false),
  });
  return (
    <Section title={words.effects}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{words.effectsAbout}</Typography>
      <QueryContent query={query}>
        {({ events, more }) => (
          <>
            <Commands commands={buildEffectTree(events)} current={id} />
            {more ? <Typography>{words.moreEffects(events.length)}</Typography> : null}
          </>
        )}
      </QueryContent>
    </Section>
  );
}

const refetchAfterMs = 2_000;
const settledAfterMs = 60_000;

/** A recent event may still cause others. */
const isUnfinished = (answer: EffectsAnswer | undefined): boolean =>
  answer?.events.some(({ at }) => Date.now() - Date.parse(at) < settledAfterMs) ?? false;

function Branch({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, pl: { xs: 1.25, sm: 2.5 }, ml: 0.5, borderLeft: 2, borderColor: 'divider' }}
    >
      {children}
    </Box>
  );
}

function Commands({ commands, current }: { commands: readonly CommandNode[]; current: string }) {
  const words = useMessages(auditMessages);
  const getCommandName = useCommandNames();
  if (commands.length === 0) return null;
  return (
    <Branch>
      {commands.map(({ id, name, by, events, then }) => (
        <Box component="li" key={id} sx={{ my: 1 }}>
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
            {`${words.command}: `}
            <strong>{getCommandName(name)}</strong>
            {`, ${hasKey(words.by, by) ? words.by[by] : by}`}
          </Typography>
          <Branch>
            {events.map((node) => (
              <Event key={node.event.eventId} node={node} current={current} />
            ))}
          </Branch>
          <Commands commands={then} current={current} />
        </Box>
      ))}
    </Branch>
  );
}

function Event({ node: { event, answers }, current }: { node: EventNode; current: string }) {
  const words = useMessages(auditMessages);
  const isThis = event._id === current;
  return (
    <Box component="li" sx={{ my: 1 }} {...(isThis && { 'aria-current': true })}>
      <Typography component="div" sx={{ fontWeight: 600 }}>
        <EventSentence entry={{ ...event, id: event._id }} /> {isThis ? <Chip size="small" label={words.this} /> : null}
      </Typography>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={getRecordPath('audit', event._id)} color="inherit">
          {event.type} · <When at={event.at} precision="second" />
        </Link>
      </Typography>
      <Caused event={event} />
      <Commands commands={answers} current={current} />
    </Box>
  );
}

/** A kind that a later release stored has no text here. */
const getText = (texts: Readonly<Record<string, string>>, kind: string) => texts[kind] ?? kind;

function Caused({ event: { readModels, notices, mails } }: { event: EventWithEffects }) {
  const words = useMessages(auditMessages);
  const { readModels: readModelTexts, notices: noticeTexts, mails: mailTexts } = useMessages(effectMessages);
  const getReadModelNames = (updated: boolean) =>
    readModels.filter((each) => each.updated === updated).map(({ name }) => getText(readModelTexts, name));
  const states: Readonly<Record<string, string>> = words.mailStates;
  return (
    <Typography component="div" variant="body2">
      {getReadModelNames(true).length > 0 ? (
        <div>{`${words.readModels}: ${getReadModelNames(true).join(', ')}`}</div>
      ) : null}
      {getReadModelNames(false).length > 0 ? (
        <div>{`${words.notYet}: ${getReadModelNames(false).join(', ')}`}</div>
      ) : null}
      {notices.length > 0 ? (
        <div>
          {`${words.bell}: `}
          {notices.map(({ recipientId, name, kind }, nth) => (
            <Fragment key={`${recipientId} ${kind}`}>
              {nth === 0 ? '' : ', '}
              <PersonLink id={recipientId} name={name === '' ? words.somebody : name} />
              {` (${getText(noticeTexts, kind)})`}
            </Fragment>
          ))}
        </div>
      ) : null}
      {mails.length > 0 ? (
        <div>
          {`${words.mails}: `}
          {mails.map(({ recipientId, name, template, state }, nth) => (
            <Fragment key={`${recipientId} ${template}`}>
              {nth === 0 ? '' : ', '}
              {name === '' ? words.somebody : <PersonLink id={recipientId} name={name} />}
              {` (${getText(mailTexts, template)}, ${states[state] ?? state})`}
            </Fragment>
          ))}
        </div>
      ) : null}
    </Typography>
  );
}
