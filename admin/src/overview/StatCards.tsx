import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import { endpoints, getListsBehind, type Endpoint, type EventsAsked, type GlanceAnswer } from '@pass-along/contracts';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { eventsPath } from '../analytics/eventsBehind.ts';
import { useMay } from '../auth/May.tsx';
import { listPath } from '../components/links.ts';
import { useFormats } from '../i18n/formats.ts';
import { useWords } from '../i18n/words.ts';
import { fonts } from '../theme/palette.ts';
import { overviewWords } from './words.ts';

/** The four key figures, each linked to its source. */
export function StatCards({ glance }: { glance: GlanceAnswer }) {
  const words = useWords(overviewWords);
  const { number } = useFormats();
  const { members, activeToday, items, exchangedItems, karmaPoints, donations, kg } = glance;
  const lists = getListsBehind(glance);
  const eventsOf = (asked: EventsAsked) => ({ to: eventsPath(asked, {}), call: endpoints.adminFigureEvents });
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
        of={{ to: listPath('members', lists.members), call: endpoints.adminMembers }}
      >
        <Behind to={listPath('members', lists.activeToday)} call={endpoints.adminMembers}>
          {words.activeToday(number(activeToday))}
        </Behind>
      </StatCard>
      <StatCard
        title={words.items}
        value={number(items)}
        of={{ to: listPath('items', lists.items), call: endpoints.adminItems }}
      >
        <Behind to={listPath('items', lists.exchangedItems)} call={endpoints.adminItems}>
          {words.swapped(number(exchangedItems))}
        </Behind>
      </StatCard>
      <StatCard title={words.karma} value={number(karmaPoints)} of={eventsOf(lists.karmaPoints)}>
        <Behind {...eventsOf(lists.donations)}>{words.donations(number(donations), donations)}</Behind>
      </StatCard>
      <StatCard title={words.waste} value={words.kilograms(number(Math.round(kg * 100) / 100))} of={eventsOf(lists.kg)}>
        {words.wasteMeans}
      </StatCard>
    </Box>
  );
}

interface BehindProps {
  to: string;
  /** The read that the linked page needs access to. */
  call: Endpoint;
}

interface StatCardProps {
  title: string;
  value: string;
  of: BehindProps;
  children: ReactNode;
}

function StatCard({ title, value, of, children }: StatCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Typography id={titleId} component="h2" sx={{ fontSize: '1rem', fontWeight: 600 }}>
          <Behind {...of}>{title}</Behind>
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
function Behind({ to, call, children }: BehindProps & { children: string }) {
  const may = useMay();
  return may(call) ? (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  ) : (
    children
  );
}
