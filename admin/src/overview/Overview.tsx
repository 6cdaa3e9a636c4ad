import { Box, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { getListRoute } from '../core/api/resourceRecords.ts';
import { IfAllowed, useAdminPermissions, useCanCall } from '../core/auth/IfAllowed.tsx';
import { getListPath } from '../core/components/adminPaths.ts';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { Section } from '../core/components/Section.tsx';
import { componentMessages } from '../core/components/componentMessages.ts';
import { Desk } from '../desk/Desk.tsx';
import { SecondFactorNotice } from './SecondFactorNotice.tsx';
import { useLanguage } from '../core/i18n/language.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { resources } from '../core/resources/resources.ts';
import { QuickActions } from './QuickActions.tsx';
import { RecentEventsSkeleton } from './RecentEventsSkeleton.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { StatCards } from './StatCards.tsx';
import { overviewMessages } from './overviewMessages.ts';

// the sentences of all events are a tenth of the page
const RecentEvents = createLazyPart(
  async () => (await import('./RecentEvents.tsx')).RecentEvents,
  RecentEventsSkeleton,
);
const SetUpCommunity = createLazyPart(async () => (await import('./SetUpCommunity.tsx')).SetUpCommunity);

/** The start page: open tasks of the signed-in admin, key figures and recent activity. */
export function Overview() {
  const words = useMessages(overviewMessages);
  const isAllowed = useCanCall();
  const duties = useAdminPermissions();
  const glance = useQuery({
    queryKey: ['overview', 'glance'],
    queryFn: () => callEndpoint('GET /api/admin/glance', {}),
    refetchInterval: 30_000,
    enabled: isAllowed('GET /api/admin/glance'),
  });
  // the first admin alone; the steps stay while the page is open, so that a new member takes no half-written name away
  const isEmpty = glance.data !== undefined && glance.data.members <= 1 && glance.data.items === 0;
  const [showsSteps, setShowsSteps] = useState(false);
  if (isEmpty && !showsSteps) setShowsSteps(true);
  const { isPending } = usePermissions();
  // permissions load with the session; where the community requires a second factor they apply once it is set up
  if (duties.length === 0) {
    return (
      <>
        <PageHeading title={words.title} tab />
        {!isPending && <SecondFactorNotice />}
      </>
    );
  }
  return (
    <>
      <PageHeading title={words.title} tab />
      <Stack spacing={2}>
        {showsSteps ? (
          <IfAllowed call="PUT /api/admin/settings/community">
            <SetUpCommunity />
          </IfAllowed>
        ) : null}
        <IfAllowed call="GET /api/admin/desk">
          <Desk week={showsSteps ? undefined : glance.data?.week} />
        </IfAllowed>
        <QueryContent query={glance}>{(figures) => <StatCards glance={figures} />}</QueryContent>
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
          {isAllowed('GET /api/admin/audit') ? (
            <Section title={words.recent}>
              <RecentEvents />
              <Typography sx={{ mt: 2 }}>
                <Link component={RouterLink} to={getListPath('audit')}>
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
  const words = useMessages(overviewMessages);
  const { dutiesInWords } = useMessages(componentMessages);
  const duties = useAdminPermissions();
  const isAllowed = useCanCall();
  return (
    <Section title={words.yours}>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5 }}>
        {duties.map((duty) => (
          <li key={duty}>{dutiesInWords[duty]}</li>
        ))}
      </Box>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {resources
          .filter(({ name }) => isAllowed(getListRoute(name)))
          .map(({ name, words: own }) => (
            <li key={name}>
              <Link component={RouterLink} to={getListPath(name)}>
                {own[language].title}
              </Link>
            </li>
          ))}
        {isAllowed('GET /api/admin/analytics/charts/:report') ? (
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
