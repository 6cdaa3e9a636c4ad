import { Box, Link, Stack, Typography } from '@mui/material';
import { endpoints, itemStatus, swapStatus } from '@pass-along/contracts';
import { useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useDuties, useMay } from '../auth/May.tsx';
import { Failure } from '../components/Failure.tsx';
import { listPath } from '../components/links.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { Section } from '../components/Section.tsx';
import { componentWords } from '../components/words.ts';
import { RecentActivity } from './RecentActivity.tsx';
import { StatusCounts } from './StatusCounts.tsx';
import { Total } from './Total.tsx';
import { useTotal } from '../api/useTotal.ts';
import { useLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/words.ts';
import { resources } from '../resources.ts';
import { overviewWords } from './words.ts';

/** The community at a glance: counts of the three lists and what happened last. */
export function Overview() {
  const refresh = useRefresh();
  const words = useWords(overviewWords);
  const may = useMay();
  const { error } = useTotal('members', undefined, may(endpoints.adminItems));
  return (
    <>
      <PageHeading title={words.title} tab />
      {error ? <Failure error={error} retry={refresh} /> : may(endpoints.adminItems) ? <Cards /> : <Pages />}
    </>
  );
}

/** Who looks after one thing alone finds it here. */
function Pages() {
  const language = useLanguage();
  const words = useWords(overviewWords);
  const { dutiesInWords } = useWords(componentWords);
  const duties = useDuties();
  const may = useMay();
  return (
    <Section title={words.yours}>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5 }}>
        {duties.map((duty) => (
          <li key={duty}>{dutiesInWords[duty]}</li>
        ))}
      </Box>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {resources
          .filter(({ list }) => may(list))
          .map(({ name, words: own }) => (
            <li key={name}>
              <Link component={RouterLink} to={listPath(name)}>
                {own[language].title}
              </Link>
            </li>
          ))}
        {may(endpoints.adminChart) ? (
          <li>
            <Link component={RouterLink} to="/analytics">
              {words.analytics}
            </Link>
          </li>
        ) : null}
      </Stack>
    </Section>
  );
}

function Cards() {
  const words = useWords(overviewWords);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.4fr)',
        },
      }}
    >
      <Stack spacing={2}>
        <Section title={words.users}>
          <Total resource="members" words={words.accounts} />
          <Stack direction="row" sx={{ mt: 2, gap: 2, flexWrap: 'wrap' }}>
            <Link component={RouterLink} to={listPath('members')}>
              {words.allUsers}
            </Link>
            <Link component={RouterLink} to={listPath('members', { role: 'admin' })}>
              {words.admins}
            </Link>
          </Stack>
        </Section>
        <Section title={words.items}>
          <Total resource="items" words={words.listed} />
          <StatusCounts resource="items" statuses={itemStatus.options} always={['available', 'pending', 'exchanged']} />
        </Section>
      </Stack>
      <Section title={words.swaps}>
        <Total resource="swaps" words={words.asked} />
        <StatusCounts resource="swaps" statuses={swapStatus.options} always={['pending', 'accepted', 'completed']} />
      </Section>
      <Box sx={{ gridColumn: { sm: '1 / -1', lg: 'auto' } }}>
        <Section title={words.recent}>
          <RecentActivity />
          <Typography sx={{ mt: 2 }}>
            <Link component={RouterLink} to={listPath('audit')}>
              {words.everything}
            </Link>
          </Typography>
        </Section>
      </Box>
    </Box>
  );
}
