import { type ListExportEvent, listExportEvents } from '@pass-along/contracts';
import { actor, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** Undefined until the export exists. */
type ListExport = ListExportEvent['data'] | undefined;

const { byMemberId: _, exportedAt: __, ...exportFields } = listExportEvents.ListExported.data.shape;

const listExportCommands = { ExportList: { ...exportFields, exportId: streamId, by: actor } } satisfies CommandSchemas;

type ExportList = CommandIn<typeof listExportCommands>;

export const listExportDecider: Decider<ListExport, ExportList, ListExportEvent> = {
  commands: listExportCommands,
  initial: undefined,

  decide({ type: _, by, at, ...asked }, made) {
    return made ? [] : [{ type: 'ListExported', data: { ...asked, byMemberId: by, exportedAt: at } }];
  },

  evolve: (_, { data }) => data,
};
