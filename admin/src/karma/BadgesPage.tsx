import Add from '@mui/icons-material/Add';
import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import type { AdminBadge } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { IfAllowed } from '../core/auth/IfAllowed.tsx';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { MenuPageHeading } from '../core/components/PageHeading.tsx';
import { Section } from '../core/components/Section.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { DefineBadgeDialog } from './DefineBadgeDialog.tsx';
import { badgeMessages } from './badgeMessages.ts';

/** The list of badges. Admins define new badges by rule, and can retire and reinstate any badge. */
export function BadgesPage() {
  const words = useMessages(badgeMessages);
  const [isDefining, setIsDefining] = useState(false);
  const query = useQuery({ queryKey: ['badges'], queryFn: () => callEndpoint('GET /api/admin/badges', {}) });
  return (
    <>
      <MenuPageHeading words={words} />
      <Stack spacing={2} sx={{ maxWidth: 760, alignItems: 'flex-start' }}>
        <IfAllowed call="POST /api/admin/badges">
          <Button variant="contained" startIcon={<Add aria-hidden />} onClick={() => setIsDefining(true)}>
            {words.define}
          </Button>
        </IfAllowed>
        <QueryContent query={query}>
          {({ badges }) => (
            <Stack spacing={2} sx={{ width: '100%' }}>
              {badges.map((badge) => (
                <BadgeCard key={badge._id} badge={badge} />
              ))}
            </Stack>
          )}
        </QueryContent>
      </Stack>
      {isDefining ? <DefineBadgeDialog onClose={() => setIsDefining(false)} /> : null}
    </>
  );
}

function BadgeCard({ badge }: { badge: AdminBadge }) {
  const words = useMessages(badgeMessages);
  const { _id: id, metric, threshold, builtIn, retired } = badge;
  const { name, description } = words.ours[id] ?? badge;
  const { number } = useFormats();
  return (
    <Section title={name}>
      <Typography>{description}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>{words.asks(number(threshold), words.metrics[metric])}</Typography>
        {builtIn ? <Chip size="small" variant="outlined" label={words.builtIn} /> : null}
        {retired ? <Chip size="small" variant="outlined" label={words.retired} /> : null}
      </Box>
      <Box sx={{ mt: 1.5 }}>
        {retired ? (
          <ConfirmButton
            aria-label={words.bringBackOne(name)}
            title={words.bringBackTitle(name)}
            consequence={words.bringBackConsequence}
            call={() => callEndpoint('POST /api/admin/badges/:id/reinstate', { params: { id } })}
            done={words.broughtBack(name)}
          >
            {words.bringBack}
          </ConfirmButton>
        ) : (
          <ConfirmButton
            color="error"
            aria-label={words.retireOne(name)}
            title={words.retireTitle(name)}
            consequence={words.retireConsequence}
            call={() => callEndpoint('POST /api/admin/badges/:id/retire', { params: { id } })}
            done={words.retiredOne(name)}
          >
            {words.retire}
          </ConfirmButton>
        )}
      </Box>
    </Section>
  );
}
