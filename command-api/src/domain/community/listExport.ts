import { type ListExportEvent } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

/** Undefined until it is made. */
type ListExport = ListExportEvent['data'] | undefined;

interface ExportList extends Omit<ListExportEvent['data'], 'byMemberId' | 'exportedAt'> {
  type: 'ExportList';
  /** Id of the admin who takes it out. */
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
