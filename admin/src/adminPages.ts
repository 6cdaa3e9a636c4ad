import { endpoints, type Endpoint } from '@pass-along/contracts';
import { type ComponentType } from 'react';
import { createLazyPage } from './core/components/lazyPage.ts';

interface Page {
  path: string;
  Page: ComponentType;
  /** The call without which the page has nothing to show; absent for a page of every admin. */
  call?: Endpoint;
}

/** Pages of the admin app other than lists and records, by path. */
export const pages: readonly Page[] = [
  {
    path: '/analytics',
    call: endpoints.adminChart,
    Page: createLazyPage(async () => (await import('./analytics/AnalyticsPage.tsx')).AnalyticsPage),
  },
  {
    path: '/analytics/report',
    call: endpoints.adminMonthlyReport,
    Page: createLazyPage(async () => (await import('./analytics/MonthlyReportPage.tsx')).MonthlyReportPage),
  },
  {
    path: '/analytics/events',
    call: endpoints.adminFigureEvents,
    Page: createLazyPage(async () => (await import('./analytics/FigureEventsPage.tsx')).FigureEventsPage),
  },
  {
    path: '/badges',
    call: endpoints.adminBadges,
    Page: createLazyPage(async () => (await import('./karma/BadgesPage.tsx')).BadgesPage),
  },
  {
    path: '/exports',
    call: endpoints.exportSchedules,
    Page: createLazyPage(async () => (await import('./exports/ExportsPage.tsx')).ExportsPage),
  },
  {
    path: '/impact-factors',
    call: endpoints.factorsWhatIf,
    Page: createLazyPage(async () => (await import('./impact/FactorsPage.tsx')).FactorsPage),
  },
  {
    path: '/karma-rules',
    call: endpoints.karmaRules,
    Page: createLazyPage(async () => (await import('./karma/KarmaRulesPage.tsx')).KarmaRulesPage),
  },
  {
    path: '/meeting-places',
    call: endpoints.adminMeetingPlaces,
    Page: createLazyPage(async () => (await import('./meetingPlaces/MeetingPlacesPage.tsx')).MeetingPlacesPage),
  },
  {
    path: '/swaps/:id/evidence',
    call: endpoints.adminSwap,
    Page: createLazyPage(async () => (await import('./swaps/SwapEvidencePage.tsx')).SwapEvidencePage),
  },
  {
    path: '/rings',
    call: endpoints.adminRings,
    Page: createLazyPage(async () => (await import('./collusionRings/CollusionRingsPage.tsx')).CollusionRingsPage),
  },
  {
    path: '/log',
    call: endpoints.adminLog,
    Page: createLazyPage(async () => (await import('./seals/LogPage.tsx')).LogPage),
  },
  { path: '/security', Page: createLazyPage(async () => (await import('./accounts/SecurityPage.tsx')).SecurityPage) },
  {
    path: '/settings',
    call: endpoints.changeSettings,
    Page: createLazyPage(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage),
  },
  {
    path: '/timeline/:stream',
    call: endpoints.adminAudit,
    Page: createLazyPage(async () => (await import('./core/timeline/TimelinePage.tsx')).TimelinePage),
  },
];
