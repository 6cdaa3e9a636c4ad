import { type ComponentType } from 'react';
import { lazyPage } from './api/lazyPage.ts';

interface Page {
  path: string;
  Page: ComponentType;
}

/** Pages of the admin app other than lists and records, by path. */
export const pages: readonly Page[] = [
  {
    path: '/analytics',
    Page: lazyPage(async () => (await import('./analytics/AnalyticsPage.tsx')).AnalyticsPage),
  },
  {
    path: '/analytics/report',
    Page: lazyPage(async () => (await import('./analytics/MonthlyReportPage.tsx')).MonthlyReportPage),
  },
  {
    path: '/analytics/events',
    Page: lazyPage(async () => (await import('./analytics/FigureEventsPage.tsx')).FigureEventsPage),
  },
  { path: '/badges', Page: lazyPage(async () => (await import('./badges/BadgesPage.tsx')).BadgesPage) },
  { path: '/exports', Page: lazyPage(async () => (await import('./exports/ExportsPage.tsx')).ExportsPage) },
  { path: '/impact-factors', Page: lazyPage(async () => (await import('./factors/FactorsPage.tsx')).FactorsPage) },
  { path: '/karma-rules', Page: lazyPage(async () => (await import('./karma/KarmaRulesPage.tsx')).KarmaRulesPage) },
  { path: '/swaps/:id/evidence', Page: lazyPage(async () => (await import('./swaps/EvidencePage.tsx')).EvidencePage) },
  { path: '/rings', Page: lazyPage(async () => (await import('./swaps/RingsPage.tsx')).RingsPage) },
  { path: '/log', Page: lazyPage(async () => (await import('./log/LogPage.tsx')).LogPage) },
  { path: '/security', Page: lazyPage(async () => (await import('./security/SecurityPage.tsx')).SecurityPage) },
  { path: '/settings', Page: lazyPage(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage) },
  { path: '/timeline/:stream', Page: lazyPage(async () => (await import('./timeline/TimelinePage.tsx')).TimelinePage) },
];
