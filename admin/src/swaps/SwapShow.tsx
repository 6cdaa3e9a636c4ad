import { Stack, Typography } from '@mui/material';
import { streams, type ActionRequiredBy } from '@pass-along/contracts';
import { type SwapRecord } from '../api/resources.ts';
import { CopyableId } from '../components/CopyableId.tsx';
import { Facts } from '../components/Facts.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PersonLink } from '../components/PersonLink.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { Section } from '../components/Section.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { TwoColumns } from '../components/TwoColumns.tsx';
import { When } from '../components/When.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { SwapItemLine } from './SwapItemLine.tsx';

export function SwapShow() {
  return <RecordPage<SwapRecord> back="All swaps">{(swap) => <SwapDetails swap={swap} />}</RecordPage>;
}

function SwapDetails({ swap }: { swap: SwapRecord }) {
  const { requestedItem, offeredItem, requester, owner } = swap;
  return (
    <>
      <PageHeading
        title={offeredItem === null ? requestedItem.title : `${requestedItem.title} for ${offeredItem.title}`}
      >
        <StatusChip status={swap.status} /> asked by <PersonLink id={requester._id} name={requester.name} />
      </PageHeading>
      <TwoColumns>
        <Stack spacing={2}>
          <Section title="What is asked for">
            <SwapItemLine item={requestedItem} of={owner} width={112} />
          </Section>
          <Section title="What is offered">
            {offeredItem === null ? (
              <Typography>Nothing: this is a donation.</Typography>
            ) : (
              <SwapItemLine item={offeredItem} of={requester} width={112} />
            )}
          </Section>
          <Section title="Request">
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
                ['Whose turn', turnWords(swap.actionRequiredBy, swap)],
                ['Reason', swap.reason === '' ? 'none given' : swap.reason],
                ['Handover confirmed by', confirmers(swap)],
                ['Asked', <When key="asked" at={swap.createdAt} />],
                ['Last change', <When key="changed" at={swap.updatedAt} />],
                ['Id', <CopyableId key="id" id={swap.id} label="swap request id" />],
              ]}
            />
          </Section>
        </Stack>
        <Section title="Timeline of the request">
          <Timeline stream={streams.swap(swap.id)} />
        </Section>
      </TwoColumns>
    </>
  );
}

function turnWords(turn: ActionRequiredBy, { owner, requester }: SwapRecord): string {
  switch (turn) {
    case 'owner':
      return owner.name;
    case 'requester':
      return requester.name;
    case 'both':
      return `${owner.name} and ${requester.name}`;
    case 'admin':
      return 'an admin';
    case 'nobody':
      return 'nobody’s';
  }
}

function confirmers({ confirmedBy, owner, requester }: SwapRecord): string {
  const names = [owner, requester].filter(({ _id }) => confirmedBy.includes(_id)).map(({ name }) => name);
  return names.length === 0 ? 'nobody yet' : names.join(' and ');
}
