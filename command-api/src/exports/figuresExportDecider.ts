import { type FiguresExportEvent } from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

/** Undefined until the export exists. */
export type FiguresExport = FiguresExportEvent['data'] | undefined;

/** `from` and `to` are days in the community's time zone, both inclusive. */
interface ExportFigures extends Omit<FiguresExportEvent['data'], 'byMemberId' | 'exportedAt'> {
  type: 'ExportFigures';
  /** Id of the exporting admin. */
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
