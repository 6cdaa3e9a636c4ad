import type { AdminRoute } from '@pass-along/contracts';
import type { ComponentType } from 'react';
import { createLazyPage } from './core/components/lazyPage.ts';

interface Page {
  path: string;
  Page: ComponentType;
  /** The call without which the page has nothing to show; absent for a page of every admin. */
  call?: AdminRoute;
}

/** Pages of the admin app other than lists and records, by path. */
export const pages: readonly Page[] = [
  {
    path: '/analytics',
    call: 'GET /api/admin/analytics/charts/:report',
    Page: createLazyPage(async () => (await import('./analytics/AnalyticsPage.tsx')).AnalyticsPage),
  },
  {
    path: '/analytics/report',
    call: 'GET /api/admin/analytics/monthly-report',
    Page: createLazyPage(async () => (await import('./analytics/MonthlyReportPage.tsx')).MonthlyReportPage),
  },
  {
    path: '/analytics/events',
    call: 'GET /api/admin/analytics/events',
    Page: createLazyPage(async () => (await import('./analytics/FigureEventsPage.tsx')).FigureEventsPage),
  },
  {
    path: '/badges',
    call: 'GET /api/admin/badges',
    Page: createLazyPage(async () => (await import('./karma/BadgesPage.tsx')).BadgesPage),
  },
  {
    path: '/exports',
    call: 'GET /api/admin/export-schedules',
    Page: createLazyPage(async () => (await import('./exports/ExportsPage.tsx')).ExportsPage),
  },
  {
    path: '/impact-factors',
    call: 'POST /api/admin/impact/what-if',
    Page: createLazyPage(async () => (await import('./impact/FactorsPage.tsx')).FactorsPage),
  },
  {
    path: '/karma-rules',
    call: 'GET /api/admin/karma/rules',
    Page: createLazyPage(async () => (await import('./karma/KarmaRulesPage.tsx')).KarmaRulesPage),
  },
  {
    path: '/meeting-places',
    call: 'GET /api/admin/meeting-places',
    Page: createLazyPage(async () => (await import('./meetingPlaces/MeetingPlacesPage.tsx')).MeetingPlacesPage),
  },
  {
    path: '/swaps/:id/evidence',
    call: 'GET /api/admin/swaps/:id',
    Page: createLazyPage(async () => (await import('./swaps/SwapEvidencePage.tsx')).SwapEvidencePage),
  },
  {
    path: '/rings',
    call: 'GET /api/admin/rings',
    Page: createLazyPage(async () => (await import('./collusionRings/CollusionRingsPage.tsx')).CollusionRingsPage),
  },
  {
    path: '/log',
    call: 'GET /api/admin/log',
    Page: createLazyPage(async () => (await import('./seals/LogPage.tsx')).LogPage),
  },
  { path: '/security', Page: createLazyPage(async () => (await import('./accounts/SecurityPage.tsx')).SecurityPage) },
  {
    path: '/settings',
    call: 'PUT /api/admin/settings/community',
    Page: createLazyPage(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage),
  },
  {
    path: '/timeline/:stream',
    call: 'GET /api/admin/audit',
    Page: createLazyPage(async () => (await import('./core/timeline/TimelinePage.tsx')).TimelinePage),
  },
];
