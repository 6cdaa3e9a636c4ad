import { type FiguresExportEvent } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

/** Undefined until it is made. */
export type FiguresExport = FiguresExportEvent['data'] | undefined;

/** `from` and `to` are days of the community's zone, both included. */
interface ExportFigures extends Omit<FiguresExportEvent['data'], 'byMemberId' | 'exportedAt'> {
  type: 'ExportFigures';
  /** Id of the admin who takes them out. */
  by: string;
  at: string;
}

export const figuresExportDecider: Decider<FiguresExport, ExportFigures, FiguresExportEvent> = {
  initial: undefined,

  decide({ type: _, by, at, ...asked }, made) {
    return made ? [] : [{ type: 'FiguresExported', data: { ...asked, byMemberId: by, exportedAt: at } }];
  },

  evolve: (_, { data }) => data,
};
