import { type ListExportEvent } from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

/** Undefined until the export exists. */
type ListExport = ListExportEvent['data'] | undefined;

interface ExportList extends Omit<ListExportEvent['data'], 'byMemberId' | 'exportedAt'> {
  type: 'ExportList';
  /** Id of the exporting admin. */
  by: string;
  at: string;
}

export const listExportDecider: Decider<ListExport, ExportList, ListExportEvent> = {
  initial: undefined,

  decide({ type: _, by, at, ...asked }, made) {
    return made ? [] : [{ type: 'ListExported', data: { ...asked, byMemberId: by, exportedAt: at } }];
  },

  evolve: (_, { data }) => data,
};
