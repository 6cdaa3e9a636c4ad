import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import MilitaryTechOutlined from '@mui/icons-material/MilitaryTechOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScaleOutlined from '@mui/icons-material/ScaleOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Box, Typography, useMediaQuery, type Theme } from '@mui/material';
import { getKeys } from '@pass-along/contracts';
import { useId } from 'react';
import { useSidebarState } from 'react-admin';
import type { MenuGroup } from '../resources/defineResource.ts';
import { getListRoute } from '../api/resourceRecords.ts';
import { useCanCall } from '../auth/IfAllowed.tsx';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { resources } from '../resources/resources.ts';
import { SignedInAdmin } from './SignedInAdmin.tsx';
import { NavigationEntry, type Entry } from './NavigationEntry.tsx';
import { srOnly } from '../components/srOnly.ts';
import { layoutMessages } from './layoutMessages.ts';

/** The menu of pages, grouped by topic. It folds to icons, and is a drawer on phones. */
export function Navigation() {
  const words = useMessages(layoutMessages);
  const language = useLanguage();
  const isAllowed = useCanCall();
  const [open, setOpen] = useSidebarState();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const folded = !open && !phone;
  const onFollow = () => {
    if (phone) setOpen(false);
  };
  const getEntries = (group: MenuGroup): Entry[] =>
    resources
      .filter((resource) => resource.group === group && isAllowed(getListRoute(resource.name)))
      .map(({ name, Icon, also, words: own }) => ({
        to: `/${name}`,
        text: own[language].title,
        Icon,
        ...(also !== undefined && { also }),
      }));
  const records: Entry[] = [
    ...(isAllowed('GET /api/admin/log') ? [{ to: '/log', text: words.log, Icon: LockClockOutlined }] : []),
    ...(isAllowed('GET /api/admin/export-schedules')
      ? [{ to: '/exports', text: words.exports, Icon: EventRepeatOutlined }]
      : []),
  ];
  const groups: { name: string; entries: Entry[] }[] = [
    { name: '', entries: [{ to: '/', text: words.overview, Icon: DashboardOutlined }] },
    ...getKeys(words.groups).map((group) => ({
      name: words.groups[group],
      entries: [...getEntries(group), ...(group === 'records' ? records : [])],
    })),
    {
      name: '',
      entries: [
        ...(isAllowed('GET /api/admin/analytics/charts/:report')
          ? [{ to: '/analytics', text: words.analytics, Icon: InsightsOutlined }]
          : []),
        ...(isAllowed('POST /api/admin/impact/what-if')
          ? [{ to: '/impact-factors', text: words.impactFactors, Icon: ScaleOutlined }]
          : []),
        ...(isAllowed('GET /api/admin/karma/rules')
          ? [{ to: '/karma-rules', text: words.karmaRules, Icon: TuneOutlined }]
          : []),
        ...(isAllowed('GET /api/admin/badges')
          ? [{ to: '/badges', text: words.badges, Icon: MilitaryTechOutlined }]
          : []),
        ...(isAllowed('GET /api/admin/meeting-places')
          ? [{ to: '/meeting-places', text: words.meetingPlaces, Icon: PlaceOutlined }]
          : []),
        ...(isAllowed('PUT /api/admin/settings/community')
          ? [{ to: '/settings', text: words.settings, Icon: SettingsOutlined }]
          : []),
      ],
    },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Box
      sx={{
        width: folded ? 64 : 224,
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        '@media print': { display: 'none' },
      }}
    >
      <Box
        component="nav"
        aria-label={words.pages}
        sx={{ flex: 1, overflowY: 'auto', scrollbarWidth: 'thin', px: 1, pt: 2, pb: 1 }}
      >
        {groups.map(({ name, entries }) => (
          <NavigationGroup key={entries[0]?.to} name={name} entries={entries} folded={folded} onFollow={onFollow} />
        ))}
      </Box>
      <SignedInAdmin folded={folded} />
    </Box>
  );
}

interface NavigationGroupProps {
  /** '' for entries outside a group. */
  name: string;
  entries: readonly Entry[];
  folded: boolean;
  onFollow: () => void;
}

function NavigationGroup({ name, entries, folded, onFollow }: NavigationGroupProps) {
  const nameId = useId();
  return (
    <>
      {name === '' ? null : (
        <Typography
          id={nameId}
          component="div"
          sx={
            folded
              ? srOnly
              : { px: 1.5, pt: 1.5, pb: 0.5, fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }
          }
        >
          {name}
        </Typography>
      )}
      <Box component="ul" {...(name !== '' && { 'aria-labelledby': nameId })} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <NavigationEntry key={entry.to} entry={entry} folded={folded} onFollow={onFollow} />
        ))}
      </Box>
    </>
  );
}
