import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import {
  dismissReason,
  endpoints,
  limits,
  type DismissedCollusionRing,
  type PersonRef,
  type CollusionRingAnswer,
} from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { Failure } from '../core/components/Failure.tsx';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { ReasonDialog } from '../core/components/ReasonDialog.tsx';
import { Section } from '../core/components/Section.tsx';
import { When } from '../core/components/When.tsx';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { swapMessages } from '../swaps/swapsListMessages.ts';

/** Collusion rings: two to five members that exchange mostly with each other, for review by an admin. */
export function CollusionRingsPage() {
  const words = useMessages(swapMessages);
  const { loading } = useMessages(componentMessages);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['swaps', 'rings'],
    queryFn: () => callEndpoint(endpoints.adminRings, {}),
  });
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(data);
  useEffect(() => {
    // the focused button was removed together with its collusion ring
    const isLost = shown.current !== undefined && document.activeElement === document.body;
    if (shown.current !== data && isLost) list.current?.focus({ preventScroll: true });
    shown.current = data;
  }, [data]);
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeading title={words.ringsTitle}>{words.ringsAbout}</PageHeading>
      <Link component={RouterLink} to="/swaps" sx={{ display: 'inline-block', mb: 2 }}>
        {words.toSwaps}
      </Link>
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton role="status" aria-label={loading} variant="rounded" height={200} />
      ) : (
        <Stack ref={list} tabIndex={-1} spacing={2} style={{ outline: 'none' }}>
          {data.rings.length === 0 ? <Typography>{words.noRings}</Typography> : null}
          {data.rings.map((ring) => (
            <CollusionRingSection key={ring.members.map(({ _id }) => _id).join()} ring={ring} />
          ))}
          {data.dismissed.map((ring) => (
            <DismissedRingSection key={ring._id} ring={ring} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

const formatNames = (members: readonly PersonRef[]) => members.map(({ name }) => name).join(', ');

function CollusionRingSection({ ring }: { ring: CollusionRingAnswer }) {
  const { members, exchanges, among, swaps } = ring;
  const words = useMessages(swapMessages);
  const getName = (memberId: string) => members.find(({ _id }) => _id === memberId)?.name ?? '';
  return (
    <Section title={words.ringOf(formatNames(members))}>
      <Typography sx={{ mb: 1 }}>{words.amongThem(among, exchanges)}</Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 1 }}>
        {members.map(({ _id, name }) => (
          <PersonLink key={_id} id={_id} name={name} />
        ))}
      </Stack>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {swaps.map(({ _id, title, ownerId, requesterId, completedAt }) => (
          <li key={_id}>
            <Link component={RouterLink} to={getRecordPath('swaps', _id)}>
              {title}
            </Link>
            {', '}
            {words.both(getName(ownerId), getName(requesterId))}
            {', '}
            <When at={completedAt} precision="day" />
          </li>
        ))}
      </Box>
      <DismissButton ring={ring} />
    </Section>
  );
}

/** Dismisses a collusion ring as harmless, for the exchanges so far. */
function DismissButton({ ring: { members, exchangesUntil } }: { ring: CollusionRingAnswer }) {
  const words = useMessages(swapMessages);
  const [open, setOpen] = useState(false);
  const ring = { memberIds: members.map(({ _id }) => _id), exchangesUntil };
  return (
    <>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
        {words.dismiss}
      </Button>
      {open ? (
        <ReasonDialog
          title={words.dismissTitle(formatNames(members))}
          consequence={words.dismissConsequence}
          confirm={words.dismiss}
          field="reason"
          label={words.reason}
          maxLength={limits.swap.reason}
          schema={dismissReason}
          call={(reason) => callEndpoint(endpoints.dismissRing, { body: { ...ring, reason } })}
          done={words.dismissed}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function DismissedRingSection({
  ring: { members, exchangesUntil, reason, by, dismissedAt },
}: {
  ring: DismissedCollusionRing;
}) {
  const words = useMessages(swapMessages);
  const names = formatNames(members);
  return (
    <Section title={words.dismissedRingOf(names)}>
      <Typography component="div">
        {words.dismissedBy}
        <PersonLink id={by._id} name={by.name} />
        {', '}
        <When at={dismissedAt} precision="day" />
      </Typography>
      {reason === '' ? null : (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reason}</Typography>
      )}
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {words.coversUntil}
        <When at={exchangesUntil} />
      </Typography>
      <ConfirmButton
        title={words.bringBackTitle(names)}
        consequence={words.bringBackConsequence}
        call={() => callEndpoint(endpoints.bringRingBack, { body: { memberIds: members.map(({ _id }) => _id) } })}
        done={words.broughtBack}
      >
        {words.bringBack}
      </ConfirmButton>
    </Section>
  );
}
