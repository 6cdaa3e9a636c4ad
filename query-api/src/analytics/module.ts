import { endpoints } from '@pass-along/contracts';
import { type Response } from 'express';
import { createSpans } from '../figures/period.ts';
import { type QueryModule } from '../module.ts';
import { activityOverTimeCsv, categoriesCsv, funnelCsv, impactCsv } from './analyticsCsv.ts';
import { readActivityOverTime, readAdminImpact, readCategories, readFunnel } from './readAnalytics.ts';

/** Figures for admins who analyse, and the same for spreadsheets; nothing in them is about one person. */
export const analyticsModule: QueryModule = ({ read, database, defaults }) => {
  const spanOf = createSpans(database, defaults);

  read(endpoints.adminFunnel, ['figures', 'community'], async ({ query }) => readFunnel(database, await spanOf(query)));
  read(endpoints.adminFunnelCsv, ['figures', 'community'], async ({ query }, _, res) =>
    sendCsv(res, 'funnel', funnelCsv(await readFunnel(database, await spanOf(query)))),
  );

  read(endpoints.adminActivityOverTime, ['figures', 'community'], async ({ query }) =>
    readActivityOverTime(database, await spanOf(query)),
  );
  read(endpoints.adminActivityOverTimeCsv, ['figures', 'community'], async ({ query }, _, res) =>
    sendCsv(res, 'activity-over-time', activityOverTimeCsv(await readActivityOverTime(database, await spanOf(query)))),
  );

  read(endpoints.adminCategories, ['figures', 'impact', 'community'], async ({ query }) =>
    readCategories(database, await spanOf(query)),
  );
  read(endpoints.adminCategoriesCsv, ['figures', 'impact', 'community'], async ({ query }, _, res) =>
    sendCsv(res, 'categories', categoriesCsv(await readCategories(database, await spanOf(query)))),
  );

  read(endpoints.adminImpact, ['impact', 'community'], async ({ query }) =>
    readAdminImpact(database, await spanOf(query)),
  );
  read(endpoints.adminImpactCsv, ['impact', 'community'], async ({ query }, _, res) =>
    sendCsv(res, 'impact', impactCsv(await readAdminImpact(database, await spanOf(query)))),
  );
};

function sendCsv(res: Response, name: string, text: string): undefined {
  res.attachment(`${name}.csv`).send(text);
  return undefined;
}
