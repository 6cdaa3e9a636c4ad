import { endpoints, type Endpoint } from '@pass-along/contracts';
import { getListPath } from '../components/adminPaths.ts';
import { type GlobalSearchMessages } from './globalSearchMessages.ts';
import { type LayoutMessages } from './layoutMessages.ts';

interface SearchPage {
  to: string;
  /** Absent for a page of every admin. */
  call?: Endpoint;
  getName: (words: LayoutMessages & GlobalSearchMessages['places']) => string;
}

/** Pages beside the lists, and lists filtered for a task. A test requires all pages without a record. */
export const searchPages: readonly SearchPage[] = [
  { to: '/', getName: ({ overview }) => overview },
  { to: '/log', call: endpoints.adminLog, getName: ({ log }) => log },
  { to: '/exports', call: endpoints.exportSchedules, getName: ({ exports }) => exports },
  { to: '/analytics', call: endpoints.adminChart, getName: ({ analytics }) => analytics },
  { to: '/analytics/report', call: endpoints.adminMonthlyReport, getName: ({ monthlyReport }) => monthlyReport },
  { to: '/impact-factors', call: endpoints.factorsWhatIf, getName: ({ impactFactors }) => impactFactors },
  { to: '/karma-rules', call: endpoints.karmaRules, getName: ({ karmaRules }) => karmaRules },
  { to: '/badges', call: endpoints.adminBadges, getName: ({ badges }) => badges },
  { to: '/meeting-places', call: endpoints.adminMeetingPlaces, getName: ({ meetingPlaces }) => meetingPlaces },
  { to: '/rings', call: endpoints.adminRings, getName: ({ rings }) => rings },
  { to: '/settings', call: endpoints.changeSettings, getName: ({ settings }) => settings },
  { to: '/security', getName: ({ security }) => security },
  {
    to: getListPath('members', { status: 'waiting' }),
    call: endpoints.adminMembers,
    getName: ({ approveMembers }) => approveMembers,
  },
  { to: '/items', call: endpoints.adminItems, getName: ({ moderateItems }) => moderateItems },
  { to: '/badges', call: endpoints.defineBadge, getName: ({ defineBadge }) => defineBadge },
  { to: '/read-models', call: endpoints.adminReadModels, getName: ({ readModels }) => readModels },
  { to: '/read-models?tab=parked', call: endpoints.adminReadModels, getName: ({ parkedEvents }) => parkedEvents },
];
