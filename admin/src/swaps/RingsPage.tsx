import { Box, Link, Skeleton, Stack, Typography } from '@mui/material';
import { endpoints, type SwapRing } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../api/callEndpoint.ts';
import { Failure } from '../components/Failure.tsx';
import { recordPath } from '../components/links.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { PersonLink } from '../components/PersonLink.tsx';
import { Section } from '../components/Section.tsx';
import { When } from '../components/When.tsx';
import { componentWords } from '../components/words.ts';
import { useWords } from '../i18n/words.ts';
import { swapWords } from './resource.ts';

/** Few members who exchange mostly with each other, as something to look at. */
export function RingsPage() {
  const words = useWords(swapWords);
  const { loading } = useWords(componentWords);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['swaps', 'rings'],
    queryFn: () => callEndpoint(endpoints.adminRings, {}),
  });
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
      ) : data.rings.length === 0 ? (
        <Typography>{words.noRings}</Typography>
      ) : (
        <Stack spacing={2}>
          {data.rings.map((ring) => (
            <Ring key={ring.members.map(({ _id }) => _id).join()} ring={ring} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function Ring({ ring: { members, exchanges, among, swaps } }: { ring: SwapRing }) {
  const words = useWords(swapWords);
  const nameOf = (memberId: string) => members.find(({ _id }) => _id === memberId)?.name ?? '';
  return (
    <Section title={words.ringOf(members.map(({ name }) => name).join(', '))}>
      <Typography sx={{ mb: 1 }}>{words.amongThem(among, exchanges)}</Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 1 }}>
        {members.map(({ _id, name }) => (
          <PersonLink key={_id} id={_id} name={name} />
        ))}
      </Stack>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {swaps.map(({ _id, title, ownerId, requesterId, completedAt }) => (
          <li key={_id}>
            <Link component={RouterLink} to={recordPath('swaps', _id)}>
              {title}
            </Link>
            {', '}
            {words.both(nameOf(ownerId), nameOf(requesterId))}
            {', '}
            <When at={completedAt} precision="day" />
          </li>
        ))}
      </Box>
    </Section>
  );
}
