import { endpoints, type FigureReport } from '@pass-along/contracts';
import { createSpans, type Span } from '../figures/period.ts';
import { type QueryModule } from '../module.ts';
import { type Database } from '../reading/database.ts';
import { activityOverTimeCsv, categoriesCsv, funnelCsv, impactCsv } from './analyticsCsv.ts';
import { readFiguresExport } from './figuresExport.ts';
import { readActivityOverTime, readAdminImpact, readCategories, readFunnel } from './readAnalytics.ts';

/** Figures for admins who analyse, and the same for spreadsheets; nothing in them is about one person. */
export const analyticsModule: QueryModule = ({ read, database, defaults }) => {
  const spanOf = createSpans(database, defaults);

  read(endpoints.adminFunnel, ['figures', 'community'], async ({ query }) => readFunnel(database, await spanOf(query)));

  read(endpoints.adminActivityOverTime, ['figures', 'community'], async ({ query }) =>
    readActivityOverTime(database, await spanOf(query)),
  );

  read(endpoints.adminCategories, ['figures', 'impact', 'community'], async ({ query }) =>
    readCategories(database, await spanOf(query)),
  );

  read(endpoints.adminImpact, ['impact', 'community'], async ({ query }) =>
    readAdminImpact(database, await spanOf(query)),
  );

  read(
    endpoints.figuresExport,
    ['figures', 'impact', 'community', 'audit'],
    async ({ params: { exportId }, caller }, _, res) => {
      const { report, ...asked } = await readFiguresExport(database, exportId, caller.memberId);
      res.attachment(`${report}.csv`).send(await reports[report](database, await spanOf(asked)));
      return undefined;
    },
  );
};

const reports: Record<FigureReport, (database: Database, span: Span) => Promise<string>> = {
  funnel: async (database, span) => funnelCsv(await readFunnel(database, span)),
  'activity-over-time': async (database, span) => activityOverTimeCsv(await readActivityOverTime(database, span)),
  categories: async (database, span) => categoriesCsv(await readCategories(database, span)),
  impact: async (database, span) => impactCsv(await readAdminImpact(database, span)),
};
