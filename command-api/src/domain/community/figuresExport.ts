import { type FigureReport, type FiguresExportEvent, type Granularity } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

/** Undefined until it is made. */
export type FiguresExport = FiguresExportEvent['data'] | undefined;

interface ExportFigures {
  type: 'ExportFigures';
  exportId: string;
  report: FigureReport;
  /** Days of the community's zone, both included. */
  from: string;
  to: string;
  granularity: Granularity;
  /** Id of the admin who takes them out. */
  by: string;
  at: string;
}

export const figuresExportDecider: Decider<FiguresExport, ExportFigures, FiguresExportEvent> = {
  initial: undefined,

  decide({ exportId, report, from, to, granularity, by, at }, made) {
    if (made) return [];
    return [
      { type: 'FiguresExported', data: { exportId, report, from, to, granularity, byMemberId: by, exportedAt: at } },
    ];
  },

  evolve: (_, { data }) => data,
};
