import { type ComponentType } from 'react';
import { createLazyPage } from './core/components/lazyPage.ts';

interface Page {
  path: string;
  Page: ComponentType;
}

/** Pages of the admin app other than lists and records, by path. */
export const pages: readonly Page[] = [
  {
    path: '/analytics',
    Page: createLazyPage(async () => (await import('./analytics/AnalyticsPage.tsx')).AnalyticsPage),
  },
  {
    path: '/analytics/report',
    Page: createLazyPage(async () => (await import('./analytics/MonthlyReportPage.tsx')).MonthlyReportPage),
  },
  {
    path: '/analytics/events',
    Page: createLazyPage(async () => (await import('./analytics/FigureEventsPage.tsx')).FigureEventsPage),
  },
  { path: '/badges', Page: createLazyPage(async () => (await import('./karma/BadgesPage.tsx')).BadgesPage) },
  { path: '/exports', Page: createLazyPage(async () => (await import('./exports/ExportsPage.tsx')).ExportsPage) },
  {
    path: '/impact-factors',
    Page: createLazyPage(async () => (await import('./impact/FactorsPage.tsx')).FactorsPage),
  },
  {
    path: '/karma-rules',
    Page: createLazyPage(async () => (await import('./karma/KarmaRulesPage.tsx')).KarmaRulesPage),
  },
  {
    path: '/swaps/:id/evidence',
    Page: createLazyPage(async () => (await import('./swaps/SwapEvidencePage.tsx')).SwapEvidencePage),
  },
  {
    path: '/rings',
    Page: createLazyPage(async () => (await import('./collusionRings/CollusionRingsPage.tsx')).CollusionRingsPage),
  },
  { path: '/log', Page: createLazyPage(async () => (await import('./seals/LogPage.tsx')).LogPage) },
  { path: '/security', Page: createLazyPage(async () => (await import('./accounts/SecurityPage.tsx')).SecurityPage) },
  { path: '/settings', Page: createLazyPage(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage) },
  {
    path: '/timeline/:stream',
    Page: createLazyPage(async () => (await import('./core/timeline/TimelinePage.tsx')).TimelinePage),
  },
];
