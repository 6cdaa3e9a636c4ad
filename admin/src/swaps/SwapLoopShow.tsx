import { Box, Link, Stack, Typography } from '@mui/material';
import { streams } from '@pass-along/contracts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { CopyableId } from '../core/components/CopyableId.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { RecordPage } from '../core/components/RecordPage.tsx';
import { Section } from '../core/components/Section.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { TwoColumns } from '../core/components/TwoColumns.tsx';
import { When } from '../core/components/When.tsx';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { Timeline } from '../core/timeline/Timeline.tsx';
import { LoopCompensation, ShortMembers } from './LoopCompensation.tsx';
import { StopSwapLoopButton } from './StopSwapLoopButton.tsx';
import { SwapItemLine } from './SwapItemLine.tsx';
import { swapLoopMessages } from './swapLoopsListMessages.ts';

type Loop = RecordOf<'swap-loops'>;
type Leg = Loop['legs'][number];
/** Label and value. */
type Fact = [string, ReactNode];

export function SwapLoopShow() {
  const { all } = useMessages(swapLoopMessages);
  return <RecordPage<Loop> back={all}>{(loop) => <LoopDetails loop={loop} />}</RecordPage>;
}

function LoopDetails({ loop }: { loop: Loop }) {
  const words = useMessages(swapLoopMessages);
  return (
    <>
      <PageHeading title={words.loopOf(loop.legs.length)}>
        <StatusChip status={loop.status} />
      </PageHeading>
      {loop.canStop ? (
        <Box sx={{ mb: 2 }}>
          <StopSwapLoopButton loop={loop} />
        </Box>
      ) : null}
      <TwoColumns>
        <Stack spacing={2}>
          <Section title={words.legs}>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {loop.legs.map((leg) => (
                <LegRow key={leg.item._id} leg={leg} />
              ))}
            </Box>
          </Section>
          <ShortMembers loop={loop} />
          <LoopCompensation loop={loop} />
          <Section title={words.facts}>
            <LoopFacts loop={loop} />
          </Section>
        </Stack>
        <Section title={words.timeline}>
          <Timeline stream={streams.swapLoop(loop.id)} />
        </Section>
      </TwoColumns>
    </>
  );
}

function LegRow({ leg }: { leg: Leg }) {
  const words = useMessages(swapLoopMessages);
  const { item, giver, receiver, swapId, step, isSettled } = leg;
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <SwapItemLine item={item} of={giver} />
      <Typography component="div" variant="body2" sx={{ mt: 0.5 }}>
        {words.to} <PersonLink id={receiver._id} name={receiver.name} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <LegState leg={leg} />
        {isSettled ? <Typography variant="body2">{words.settled}</Typography> : null}
        {swapId === null ? null : (
          <Link
            component={RouterLink}
            to={getRecordPath('swaps', swapId)}
            {...(step === 'disputed' && { 'aria-label': words.decideOne(item.title) })}
          >
            {step === 'disputed' ? words.decide : words.handover}
          </Link>
        )}
      </Box>
    </Box>
  );
}

/** How far the leg is: its answer before the agreement, its handover afterwards. */
function LegState({ leg: { status, step, agreed } }: { leg: Leg }) {
  const words = useMessages(swapLoopMessages);
  if (status === 'completed') return <StatusChip status="completed" text={words.done} />;
  if (status === 'reversed') return <StatusChip status="failed" text={words.reversed} />;
  if (status === 'lost') return <StatusChip status="failed" text={words.lost} />;
  if (step !== null) return <StatusChip status={step} />;
  return agreed ? (
    <StatusChip status="accepted" text={words.said} />
  ) : (
    <StatusChip status="waiting" text={words.asked} />
  );
}

function LoopFacts({ loop: { id, why, stopped, createdAt, updatedAt } }: { loop: Loop }) {
  const words = useMessages(swapLoopMessages);
  const end: Fact[] = why === null ? [] : [[words.why, words.ends[why]]];
  const stop: Fact[] =
    stopped === null
      ? []
      : [
          [words.stoppedBy, <PersonLink key="by" id={stopped.by._id} name={stopped.by.name} />],
          [words.reason, stopped.reason === '' ? words.noReason : stopped.reason],
        ];
  const facts: Fact[] = [
    ...end,
    ...stop,
    [words.offered, <When key="offered" at={createdAt} />],
    [words.changed, <When key="changed" at={updatedAt} />],
    [words.id, <CopyableId key="id" id={id} label={words.idLabel} />],
  ];
  return <Facts facts={facts} />;
}
