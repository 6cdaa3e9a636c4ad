import { Box, Button, Link, Typography } from '@mui/material';
import type { ShownStatus, SwapLoopReplacementStatus } from '@pass-along/contracts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { Section } from '../core/components/Section.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { SwapItemLine } from './SwapItemLine.tsx';
import { swapLoopMessages } from './swapLoopsListMessages.ts';

const CompensateMemberDialog = createLazyPart(
  async () => (await import('./CompensateMemberDialog.tsx')).CompensateMemberDialog,
);

type Loop = RecordOf<'swap-loops'>;

const row = { py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } } as const;

/** Members that gave something and get nothing: an admin proposes an item, or gives karma. */
export function ShortMembers({ loop: { id, short, canSettle } }: { loop: Loop }) {
  const words = useMessages(swapLoopMessages);
  if (short.length === 0) return null;
  return (
    <Section title={words.short}>
      <Typography sx={{ mb: 1 }}>{words.shortAbout}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {short.map((each) => (
          <Box
            component="li"
            key={each.member._id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 0.5 }}
          >
            <PersonLink id={each.member._id} name={each.member.name} />
            {canSettle ? <CompensateButton loopId={id} short={each} /> : null}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function CompensateButton({ loopId, short }: { loopId: string; short: Loop['short'][number] }) {
  const words = useMessages(swapLoopMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" aria-label={words.compensateTitle(short.member.name)} onClick={() => setOpen(true)}>
        {words.compensate}
      </Button>
      {open ? <CompensateMemberDialog loopId={loopId} short={short} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** What admins proposed and gave, and what came of it. */
export function LoopCompensation({ loop: { replacements, settlements } }: { loop: Loop }) {
  const words = useMessages(swapLoopMessages);
  if (replacements.length + settlements.length === 0) return null;
  return (
    <Section title={words.compensation}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {replacements.map((each) => (
          <Replacement key={each._id} replacement={each} />
        ))}
        {settlements.map((each) => (
          <Settlement key={`karma-${each._id}`} settlement={each} />
        ))}
      </Box>
    </Section>
  );
}

const looks: Record<SwapLoopReplacementStatus, ShownStatus> = {
  ...{ proposed: 'offered', reserving: 'reserving', agreed: 'agreed', given: 'completed', lost: 'failed' },
  reversed: 'failed',
  ...{
    declined: 'declined',
    expired: 'expired',
    item_gone: 'dissolved',
    member_away: 'dissolved',
    blocked: 'dissolved',
    arrived: 'dissolved',
  },
};

function Replacement({ replacement }: { replacement: Loop['replacements'][number] }) {
  const words = useMessages(swapLoopMessages);
  const { item, giver, receiver, status, swapId, offer, by, since } = replacement;
  return (
    <Box component="li" sx={row}>
      <SwapItemLine item={item} of={giver} />
      <Typography component="div" variant="body2" sx={{ mt: 0.5 }}>
        {words.to} <PersonLink id={receiver._id} name={receiver.name} />
        {offer === null ? null : `, ${words.orKarma(offer.karma)}`}
      </Typography>
      <Reason reason={offer?.reason ?? ''} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <StatusChip status={looks[status]} text={words.replacementStates[status]} />
        {swapId === null ? null : (
          <Link component={RouterLink} to={getRecordPath('swaps', swapId)}>
            {words.handover}
          </Link>
        )}
      </Box>
      <By person={by} at={since} />
    </Box>
  );
}

function Settlement({ settlement }: { settlement: Loop['settlements'][number] }) {
  const words = useMessages(swapLoopMessages);
  const { member, why, karma, reason, by, at } = settlement;
  return (
    <Box component="li" sx={row}>
      <PersonLink id={member._id} name={member.name} />: {why === 'left' ? words.leftNothing : words.gotKarma(karma)}
      <Reason reason={reason} />
      <By person={by} at={at} />
    </Box>
  );
}

function Reason({ reason }: { reason: string }) {
  return reason === '' ? null : (
    <Typography component="blockquote" variant="body2" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
      {reason}
    </Typography>
  );
}

function By({ person, at }: { person: Loop['replacements'][number]['by'] | null; at: string }) {
  return (
    <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
      {person === null ? null : (
        <>
          <PersonLink id={person._id} name={person.name} />,{' '}
        </>
      )}
      <When at={at} />
    </Typography>
  );
}
