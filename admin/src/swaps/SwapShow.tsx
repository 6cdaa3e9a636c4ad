import { Button, Stack, Typography } from '@mui/material';
import { streams, type ActionRequiredBy } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { CopyableId } from '../core/components/CopyableId.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { RecordPage } from '../core/components/RecordPage.tsx';
import { Section } from '../core/components/Section.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { TwoColumns } from '../core/components/TwoColumns.tsx';
import { When } from '../core/components/When.tsx';
import { Timeline } from '../core/timeline/Timeline.tsx';
import { ReverseSwapButton } from './ReverseSwapButton.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { SwapItemLine } from './SwapItemLine.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { swapMessages } from './swapsListMessages.ts';

// few swaps are disputed
const DisputeSummary = createLazyPart(async () => (await import('./DisputeSummary.tsx')).DisputeSummary);
const SettleDisputeButton = createLazyPart(async () => (await import('./SettleDisputeButton.tsx')).SettleDisputeButton);

export function SwapShow() {
  const { all } = useMessages(swapMessages);
  return <RecordPage<RecordOf<'swaps'>> back={all}>{(swap) => <SwapDetails swap={swap} />}</RecordPage>;
}

function SwapDetails({ swap }: { swap: RecordOf<'swaps'> }) {
  const words = useMessages(swapMessages);
  const { requestedItem, offeredItem, requester, owner } = swap;
  return (
    <>
      <PageHeading
        title={offeredItem === null ? requestedItem.title : words.itemFor(requestedItem.title, offeredItem.title)}
      >
        <StatusChip status={swap.status} /> {words.askedBy} <PersonLink id={requester._id} name={requester.name} />
      </PageHeading>
      <Stack direction="row" sx={{ mb: 2, gap: 2, flexWrap: 'wrap' }}>
        {swap.status === 'disputed' && <SettleDisputeButton swap={swap} />}
        <Button component={RouterLink} to={`/swaps/${encodeURIComponent(swap.id)}/evidence`} variant="outlined">
          {words.evidence}
        </Button>
        {swap.status === 'completed' ? <ReverseSwapButton swap={swap} /> : null}
        {swap.loopId === null ? null : (
          <Button component={RouterLink} to={getRecordPath('swap-loops', swap.loopId)} variant="outlined">
            {words.toLoop}
          </Button>
        )}
      </Stack>
      <DisputeSummary swap={swap} />
      <TwoColumns>
        <Stack spacing={2}>
          <Section title={words.whatIsAsked}>
            <SwapItemLine item={requestedItem} of={owner} width={112} />
          </Section>
          <Section title={words.whatIsOffered}>
            {offeredItem === null ? (
              <Typography>{words.donation}</Typography>
            ) : (
              <SwapItemLine item={offeredItem} of={requester} width={112} />
            )}
          </Section>
          <Section title={words.request}>
            {swap.message === '' ? null : (
              <Typography
                component="blockquote"
                sx={{
                  m: 0,
                  mb: 2,
                  pl: 2,
                  borderLeft: 3,
                  borderColor: 'divider',
                  whiteSpace: 'pre-line',
                  maxWidth: '70ch',
                }}
              >
                {swap.message}
              </Typography>
            )}
            <Facts
              facts={[
                [words.turn, describeTurn(swap.actionRequiredBy, swap, words)],
                [words.reason, swap.reason === '' ? words.noReason : swap.reason],
                [words.confirmedBy, describeConfirmers(swap, words)],
                [words.asked, <When key="asked" at={swap.createdAt} />],
                [words.changed, <When key="changed" at={swap.updatedAt} />],
                [words.id, <CopyableId key="id" id={swap.id} label={words.idLabel} />],
              ]}
            />
          </Section>
        </Stack>
        <Section title={words.timeline}>
          <Timeline stream={streams.swap(swap.id)} />
        </Section>
      </TwoColumns>
    </>
  );
}

type SwapMessages = (typeof swapMessages)['en'];

function describeTurn(turn: ActionRequiredBy, { owner, requester }: RecordOf<'swaps'>, words: SwapMessages): string {
  switch (turn) {
    case 'owner':
      return owner.name;
    case 'requester':
      return requester.name;
    case 'both':
      return words.both(owner.name, requester.name);
    case 'admin':
      return words.admin;
    case 'nobody':
      return words.nobodys;
  }
}

function describeConfirmers({ confirmedBy, owner, requester }: RecordOf<'swaps'>, words: SwapMessages): string {
  const names = [owner, requester].filter(({ _id }) => confirmedBy.includes(_id)).map(({ name }) => name);
  const [one, other] = names;
  if (one === undefined) return words.nobodyYet;
  return other === undefined ? one : words.both(one, other);
}
