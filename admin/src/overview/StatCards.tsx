import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import { endpoints, type Endpoint, type GlanceAnswer } from '@pass-along/contracts';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../auth/May.tsx';
import { listPath } from '../components/links.ts';
import { useFormats } from '../i18n/formats.ts';
import { useWords } from '../i18n/words.ts';
import { fonts } from '../theme/palette.ts';
import { overviewWords } from './words.ts';

/** The four figures of the community, each leading to what is behind it. */
export function StatCards({ glance }: { glance: GlanceAnswer }) {
  const words = useWords(overviewWords);
  const { number } = useFormats();
  const { members, activeToday, items, exchanges, karmaPoints, donations, kg } = glance;
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
      <StatCard title={words.members} value={number(members)} to={listPath('members')} call={endpoints.adminMembers}>
        {words.activeToday(number(activeToday))}
      </StatCard>
      <StatCard title={words.items} value={number(items)} to={listPath('items')} call={endpoints.adminItems}>
        {words.swapped(number(exchanges))}
      </StatCard>
      <StatCard title={words.karma} value={number(karmaPoints)} to="/analytics" call={endpoints.adminChart}>
        {words.donations(number(donations), donations)}
      </StatCard>
      <StatCard
        title={words.waste}
        value={words.kilograms(number(Math.round(kg)))}
        to="/analytics"
        call={endpoints.adminChart}
      >
        {words.wasteMeans}
      </StatCard>
    </Box>
  );
}

interface StatCardProps {
  title: string;
  value: string;
  to: string;
  /** What the page behind it reads. */
  call: Endpoint;
  children: string;
}

function StatCard({ title, value, to, call, children }: StatCardProps) {
  const titleId = useId();
  const may = useMay();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Typography id={titleId} component="h2" sx={{ fontSize: '1rem', fontWeight: 600 }}>
          {may(call) ? (
            <Link component={RouterLink} to={to}>
              {title}
            </Link>
          ) : (
            title
          )}
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
