import { type FiguresExportEvent, figuresExportEvents } from '@pass-along/contracts';
import { actor, day, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** Undefined until the export exists. */
export type FiguresExport = FiguresExportEvent['data'] | undefined;

const { byMemberId: _, exportedAt: __, ...exportFields } = figuresExportEvents.FiguresExported.data.shape;

const figuresExportCommands = {
  ExportFigures: { ...exportFields, exportId: streamId, from: day, to: day, by: actor },
} satisfies CommandSchemas;

type ExportFigures = CommandIn<typeof figuresExportCommands>;

export const figuresExportDecider: Decider<FiguresExport, ExportFigures, FiguresExportEvent> = {
  commands: figuresExportCommands,
  initial: undefined,

  decide({ type: _, by, at, ...asked }, made) {
    return made ? [] : [{ type: 'FiguresExported', data: { ...asked, byMemberId: by, exportedAt: at } }];
  },

  evolve: (_, { data }) => data,
};
