import type { AdminRoute } from '@pass-along/contracts';
import { getListPath } from '../components/adminPaths.ts';
import type { GlobalSearchMessages } from './globalSearchMessages.ts';
import type { LayoutMessages } from './layoutMessages.ts';

interface SearchPage {
  to: string;
  /** Absent for a page of every admin. */
  call?: AdminRoute;
  getName: (words: LayoutMessages & GlobalSearchMessages['places']) => string;
}

/** Pages beside the lists, and lists filtered for a task. A test requires all pages without a record. */
export const searchPages: readonly SearchPage[] = [
  { to: '/', getName: ({ overview }) => overview },
  { to: '/log', call: 'GET /api/admin/log', getName: ({ log }) => log },
  { to: '/exports', call: 'GET /api/admin/export-schedules', getName: ({ exports }) => exports },
  { to: '/analytics', call: 'GET /api/admin/analytics/charts/:report', getName: ({ analytics }) => analytics },
  {
    to: '/analytics/report',
    call: 'GET /api/admin/analytics/monthly-report',
    getName: ({ monthlyReport }) => monthlyReport,
  },
  { to: '/impact-factors', call: 'POST /api/admin/impact/what-if', getName: ({ impactFactors }) => impactFactors },
  { to: '/karma-rules', call: 'GET /api/admin/karma/rules', getName: ({ karmaRules }) => karmaRules },
  { to: '/badges', call: 'GET /api/admin/badges', getName: ({ badges }) => badges },
  { to: '/meeting-places', call: 'GET /api/admin/meeting-places', getName: ({ meetingPlaces }) => meetingPlaces },
  { to: '/rings', call: 'GET /api/admin/rings', getName: ({ rings }) => rings },
  { to: '/settings', call: 'PUT /api/admin/settings/community', getName: ({ settings }) => settings },
  { to: '/security', getName: ({ security }) => security },
  {
    to: getListPath('members', { status: 'waiting' }),
    call: 'GET /api/admin/members',
    getName: ({ approveMembers }) => approveMembers,
  },
  { to: '/items', call: 'GET /api/admin/items', getName: ({ moderateItems }) => moderateItems },
  { to: '/badges', call: 'POST /api/admin/badges', getName: ({ defineBadge }) => defineBadge },
  { to: '/read-models', call: 'GET /api/admin/read-models', getName: ({ readModels }) => readModels },
  { to: '/read-models?tab=parked', call: 'GET /api/admin/read-models', getName: ({ parkedEvents }) => parkedEvents },
];
