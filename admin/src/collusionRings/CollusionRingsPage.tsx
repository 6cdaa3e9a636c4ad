import { Box, Link, Stack, Typography } from '@mui/material';
import type { DismissedCollusionRing, CollusionRingAnswer } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { Section } from '../core/components/Section.tsx';
import { When } from '../core/components/When.tsx';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { swapMessages } from '../swaps/swapsListMessages.ts';
import { CollusionRingActions, formatNames } from './CollusionRingActions.tsx';
import { useCollusionRings } from './useCollusionRings.ts';

/** Collusion rings: two to five members that exchange mostly with each other, for review by an admin. */
export function CollusionRingsPage() {
  const words = useMessages(swapMessages);
  const query = useCollusionRings();
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeading title={words.ringsTitle}>{words.ringsAbout}</PageHeading>
      <Link component={RouterLink} to="/swaps" sx={{ display: 'inline-block', mb: 2 }}>
        {words.toSwaps}
      </Link>
      <QueryContent query={query}>
        {(all) => (
          <Stack spacing={2}>
            {all.rings.length === 0 ? <Typography>{words.noRings}</Typography> : null}
            {all.rings.map((ring) => (
              <CollusionRingSection key={ring._id} ring={ring} />
            ))}
            {all.dismissed.map((ring) => (
              <DismissedRingSection key={ring._id} ring={ring} />
            ))}
          </Stack>
        )}
      </QueryContent>
    </Box>
  );
}

function CollusionRingSection({ ring }: { ring: CollusionRingAnswer }) {
  const words = useMessages(swapMessages);
  return (
    <Section title={words.ringOf(formatNames(ring.members))}>
      <CollusionRingActions ring={ring} />
    </Section>
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
        call={() =>
          callEndpoint('POST /api/admin/rings/bring-back', { body: { memberIds: members.map(({ _id }) => _id) } })
        }
        done={words.broughtBack}
      >
        {words.bringBack}
      </ConfirmButton>
    </Section>
  );
}
