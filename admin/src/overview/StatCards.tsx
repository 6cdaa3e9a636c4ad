import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import { getGlanceFilters, type AdminRoute, type FigureEventsFilter, type GlanceAnswer } from '@pass-along/contracts';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { getEventsPath } from '../analytics/figurePaths.ts';
import { useCanCall } from '../core/auth/IfAllowed.tsx';
import { getListPath } from '../core/components/adminPaths.ts';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { fonts } from '../core/theme/palette.ts';
import { overviewMessages } from './overviewMessages.ts';

/** The four key figures, each linked to its source. */
export function StatCards({ glance }: { glance: GlanceAnswer }) {
  const words = useMessages(overviewMessages);
  const { number } = useFormats();
  const { members, activeToday, items, exchangedItems, karmaPoints, donations, kg } = glance;
  const lists = getGlanceFilters(glance);
  const getEventsLink = (asked: FigureEventsFilter): SourceLinkProps => ({
    to: getEventsPath(asked, {}),
    call: 'GET /api/admin/analytics/events',
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      <StatCard
        title={words.members}
        value={number(members)}
        of={{ to: getListPath('members', lists.members), call: 'GET /api/admin/members' }}
      >
        {activeToday === null ? null : (
          <SourceLink to={getListPath('members', lists.activeToday)} call="GET /api/admin/members">
            {words.activeToday(number(activeToday))}
          </SourceLink>
        )}
      </StatCard>
      <StatCard
        title={words.items}
        value={number(items)}
        of={{ to: getListPath('items', lists.items), call: 'GET /api/admin/items' }}
      >
        <SourceLink to={getListPath('items', lists.exchangedItems)} call="GET /api/admin/items">
          {words.swapped(number(exchangedItems))}
        </SourceLink>
      </StatCard>
      <StatCard title={words.karma} value={number(karmaPoints)} of={getEventsLink(lists.karmaPoints)}>
        <SourceLink {...getEventsLink(lists.donations)}>{words.donations(number(donations), donations)}</SourceLink>
      </StatCard>
      <StatCard
        title={words.waste}
        value={words.kilograms(number(Math.round(kg * 100) / 100))}
        of={getEventsLink(lists.kg)}
      >
        {words.wasteMeans}
      </StatCard>
    </Box>
  );
}

interface SourceLinkProps {
  to: string;
  /** The read that the linked page needs access to. */
  call: AdminRoute;
}

interface StatCardProps {
  title: string;
  value: string;
  of: SourceLinkProps;
  children: ReactNode;
}

function StatCard({ title, value, of, children }: StatCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Typography id={titleId} component="h2" sx={{ fontSize: '1rem', fontWeight: 600 }}>
          <SourceLink {...of}>{title}</SourceLink>
        </Typography>
        <Typography
          component="p"
          sx={{
            fontFamily: fonts.heading,
            fontSize: { xs: '1.75rem', sm: '2.25rem' },
            fontWeight: 650,
            lineHeight: 1.3,
          }}
        >
          {value}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
      </CardContent>
    </Card>
  );
}

/** Links to the list behind a figure, for admins with access to it. */
function SourceLink({ to, call, children }: SourceLinkProps & { children: string }) {
  const isAllowed = useCanCall();
  return isAllowed(call) ? (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  ) : (
    children
  );
}
