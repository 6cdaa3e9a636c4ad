import { circlesTable, endpoints, limits, reportReadersTable } from '@pass-along/contracts';
import { createSpans } from '../figures/period.ts';
import { type QueryModule } from '../module.ts';
import { aliased, computed, combined } from '../reading/selection.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { chartCsv } from './chartCsv.ts';
import { readChart } from './charts.ts';
import { readFigureEvents } from './figureEvents.ts';
import { readFiguresExport } from './figuresExport.ts';
import { readMonthlyReport } from './monthlyReport.ts';
import { readActivityOverTime, readAdminImpact, readCategories, readFunnel } from './readAnalytics.ts';

const circles = aliased(circlesTable, 'c');
/** Circles with three or more members. */
const grouped = prepare(
  sql(circles.from)
    .where(circles.columns.status, 'active')
    .where(circles.columns.member_count, '>=', limits.smallestGroup)
    .orderByRaw(`lower(${circles.columns.name})`),
  combined(computed<{ _id: string }>({ _id: circles.columns.circle_id }), circles.only('name')),
);

const readers = aliased(reportReadersTable, 'r');
const readerById = prepare(
  sql(readers.from).where(readers.columns.member_id, slot('memberId')),
  readers.only('wanted'),
);

/** Figures for admins with analysis permission, and their spreadsheets. None of them is about one person. */
export const analyticsModule: QueryModule = ({ read, database, digest, defaults }) => {
  const spanOf = createSpans(database, defaults);
  /** A member's pseudonym within a scope. Other scopes have other pseudonyms, so they can't be matched. */
  const pseudonymsOf = (scope: string) => (memberId: string) =>
    digest('pseudonym', `${scope} ${memberId}`).slice(0, 6).toUpperCase();
  const todayOf = (viewerId: string) => `${viewerId} ${new Date().toISOString().slice(0, 10)}`;
  /** An admin sees the same pseudonyms for a day. */
  const today = (viewerId: string) => pseudonymsOf(todayOf(viewerId));

  read(endpoints.adminFunnel, ['figures', 'community'], async ({ query }) => readFunnel(database, await spanOf(query)));

  read(endpoints.adminActivityOverTime, ['figures', 'community'], async ({ query }) =>
    readActivityOverTime(database, await spanOf(query)),
  );

  read(endpoints.adminCategories, ['figures', 'impact', 'items', 'members', 'community'], async ({ query }) =>
    readCategories(database, await spanOf(query)),
  );

  read(endpoints.adminImpact, ['impact', 'community'], async ({ query }) =>
    readAdminImpact(database, await spanOf(query)),
  );

  read(
    endpoints.adminChart,
    ['figures', 'impact', 'karma', 'items', 'members', 'community'],
    async ({ params: { report }, query: { category, circleId, ...days }, caller }) =>
      readChart(report, {
        database,
        span: await spanOf(days),
        to: { category, circleId },
        caller,
        pseudonym: today(caller.memberId),
      }),
  );

  read(endpoints.adminMonthlyReport, ['figures', 'impact', 'karma', 'community'], ({ query: { month }, caller }) =>
    readMonthlyReport(database, defaults, { month, caller, pseudonym: today(caller.memberId) }),
  );

  read(endpoints.reportMail, ['figures'], async ({ caller: { memberId } }) => {
    const [reader] = await database.run(readerById, { memberId });
    return { wanted: reader?.wanted ?? false };
  });

  read(endpoints.adminChartCircles, ['circles'], async () => ({ circles: await database.run(grouped, {}) }));

  read(
    endpoints.adminFigureEvents,
    ['figures', 'impact', 'karma', 'community'],
    async ({ query: { category, circleId, from, to, ...asked }, caller }) => {
      // Each figure has a scope of its own, so that its pseudonyms can't be matched with those of another.
      const scope = `${todayOf(caller.memberId)} ${asked.figure}`;
      return readFigureEvents(database, {
        ...asked,
        reason: asked.reason,
        grade: asked.grade,
        span: await spanOf({ from, to, granularity: 'month' }),
        to: { category, circleId },
        caller,
        pseudonym: pseudonymsOf(scope),
        order: digest('order', scope),
      });
    },
  );

  read(
    endpoints.figuresExport,
    ['figures', 'impact', 'karma', 'items', 'members', 'community', 'audit'],
    async ({ params: { exportId }, caller }, _, res) => {
      const { report, category, circleId, ...asked } = await readFiguresExport(database, exportId, caller.memberId);
      const span = await spanOf(asked);
      const pseudonym = pseudonymsOf(exportId);
      const chart = await readChart(report, { database, span, to: { category, circleId }, caller, pseudonym });
      res.attachment(`${report}.csv`).send(chartCsv(chart));
      return undefined;
    },
  );
};
