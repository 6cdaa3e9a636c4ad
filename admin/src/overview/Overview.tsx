import { Box, Link, Stack, Typography } from '@mui/material';
import { endpoints } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../api/callEndpoint.ts';
import { May, useDuties, useMay } from '../auth/May.tsx';
import { listPath } from '../components/links.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { Section } from '../components/Section.tsx';
import { componentWords } from '../components/words.ts';
import { Desk } from '../desk/Desk.tsx';
import { FactorFirst } from './FactorFirst.tsx';
import { useLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/words.ts';
import { Answered } from '../replay/Answered.tsx';
import { resources } from '../resources.ts';
import { QuickActions } from './QuickActions.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { StatCards } from './StatCards.tsx';
import { overviewWords } from './words.ts';

/** The start page: open tasks of the signed-in admin, key figures and recent activity. */
export function Overview() {
  const words = useWords(overviewWords);
  const may = useMay();
  const duties = useDuties();
  const glance = useQuery({
    queryKey: ['overview', 'glance'],
    queryFn: () => callEndpoint(endpoints.adminGlance, {}),
    refetchInterval: 30_000,
    enabled: may(endpoints.adminGlance),
  });
  const { isPending } = usePermissions();
  // permissions load with the session; where the community requires a second factor they apply once it is set up
  if (duties.length === 0) {
    return (
      <>
        <PageHeading title={words.title} tab />
        {!isPending && <FactorFirst />}
      </>
    );
  }
  return (
    <>
      <PageHeading title={words.title} tab />
      <Stack spacing={2}>
        <May call={endpoints.adminDesk}>
          <Desk week={glance.data?.week} />
        </May>
        <Answered query={glance}>{(figures) => <StatCards glance={figures} />}</Answered>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
          }}
        >
          <Section title={words.quickActions}>
            <QuickActions />
          </Section>
          {may(endpoints.adminAudit) ? (
            <Section title={words.recent}>
              <RecentActivity />
              <Typography sx={{ mt: 2 }}>
                <Link component={RouterLink} to={listPath('audit')}>
                  {words.viewAll}
                </Link>
              </Typography>
            </Section>
          ) : (
            <Pages />
          )}
        </Box>
      </Stack>
    </>
  );
}

/** Links to the pages of an admin with only one permission. */
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
