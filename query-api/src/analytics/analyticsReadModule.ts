import { endpoints, getChartFileName, limits } from '@pass-along/contracts';
import { byName, circlesTable, reportReadersTable } from '@pass-along/contracts/tables';
import { createSpans } from '../core/periodSpans.ts';
import type { QueryModule } from '../core/queryModule.ts';
import { createAlias, selectComputed, mergeSelections } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { formatChartCsv } from './chartCsv.ts';
import { readChart } from './analyticsCharts.ts';
import { readFigureEvents } from './figureEventQueries.ts';
import { readFiguresExport } from './figuresExportQueries.ts';
import { toNarrowing } from './figureNarrowing.ts';
import { readMonthlyReport } from './monthlyReportQueries.ts';
import { readActivityOverTime, readAdminImpact, readCategories, readFunnel } from './analyticsReadQueries.ts';

const circles = createAlias(circlesTable, 'c');
/** Circles with three or more members. */
const groupedCircles = prepare(
  sql(circles.from)
    .where(circles.columns.status, 'active')
    .where(circles.columns.member_count, '>=', limits.smallestGroup)
    .orderByRaw(byName(circles.columns.name)),
  mergeSelections(selectComputed<{ _id: string }>({ _id: circles.columns.circle_id }), circles.only('name')),
);

const readers = createAlias(reportReadersTable, 'r');
const readerById = prepare(
  sql(readers.from).where(readers.columns.member_id, param('memberId')),
  readers.only('wanted'),
);

/** Figures for admins with analysis permission, and their spreadsheets. None of them is about one person. */
export const registerAnalyticsModule: QueryModule = ({ read, database, digest, defaults }) => {
  const spanOf = createSpans(database, defaults);
  /** A member's pseudonym within a scope. Other scopes have other pseudonyms, so they can't be matched. */
  const createPseudonyms = (scope: string) => (memberId: string) =>
    digest('pseudonym', `${scope} ${memberId}`).slice(0, 6).toUpperCase();
  /** An admin sees the same pseudonyms for a day. */
  const createTodayPseudonyms = (viewerId: string) =>
    createPseudonyms(`${viewerId} ${new Date().toISOString().slice(0, 10)}`);

  read(endpoints.adminFunnel, ['figures', 'community'], async ({ query, caller }) =>
    readFunnel(database, await spanOf(query), toNarrowing(caller)),
  );

  read(endpoints.adminActivityOverTime, ['figures', 'community'], async ({ query, caller }) =>
    readActivityOverTime(database, await spanOf(query), toNarrowing(caller)),
  );

  read(endpoints.adminCategories, ['figures', 'impact', 'items', 'members', 'community'], async ({ query, caller }) =>
    readCategories(database, await spanOf(query), toNarrowing(caller)),
  );

  read(endpoints.adminImpact, ['impact', 'community'], async ({ query, caller }) =>
    readAdminImpact(database, await spanOf(query), toNarrowing(caller)),
  );

  read(
    endpoints.adminChart,
    ['figures', 'impact', 'karma', 'items', 'members', 'community'],
    async ({ params: { report }, query: { category, circleId, ...days }, caller }) =>
      readChart(report, {
        database,
        span: await spanOf(days),
        narrowing: toNarrowing(caller, { category, circleId }),
        pseudonym: createTodayPseudonyms(caller.memberId),
      }),
  );

  read(endpoints.adminMonthlyReport, ['figures', 'impact', 'karma', 'community'], ({ query: { month }, caller }) =>
    readMonthlyReport(database, defaults, { month, caller, pseudonym: createTodayPseudonyms(caller.memberId) }),
  );

  read(endpoints.reportMail, ['figures'], async ({ caller: { memberId } }) => {
    const [reader] = await database.run(readerById, { memberId });
    return { wanted: reader?.wanted ?? false };
  });

  read(endpoints.adminChartCircles, ['circles'], async () => ({ circles: await database.run(groupedCircles, {}) }));

  read(
    endpoints.adminFigureEvents,
    ['figures', 'impact', 'karma', 'community'],
    async ({ query: { category, circleId, from, to, ...asked }, caller }) => {
      return readFigureEvents(database, {
        ...asked,
        reason: asked.reason,
        grade: asked.grade,
        span: await spanOf({ from, to, granularity: 'month' }),
        narrowing: toNarrowing(caller, { category, circleId }),
        pseudonym: createTodayPseudonyms(caller.memberId),
      });
    },
  );

  read(
    endpoints.figuresExport,
    ['figures', 'impact', 'karma', 'items', 'members', 'community', 'audit'],
    async ({ params: { exportId }, caller }, _, res) => {
      const made = await readFiguresExport(database, exportId, caller.memberId);
      const { report, category, circleId, ...asked } = made;
      const span = await spanOf(asked);
      const pseudonym = createPseudonyms(exportId);
      const narrowing = toNarrowing(caller, { category, circleId });
      const chart = await readChart(report, { database, span, narrowing, pseudonym });
      res.attachment(getChartFileName(made, 'csv')).send(formatChartCsv(chart));
      return undefined;
    },
  );
};
