import {
  type FieldError,
  fieldErrors,
  holds,
  readStreamBody,
  RuleViolation,
  streams,
  tryCommandBody,
} from '@pass-along/contracts';
import { type EventStore, type Logger, newId } from '@pass-along/platform';
import { rosterDecider } from '../domain/members/roster.ts';
import { readModelDecider, type ReadModelCommand } from '../domain/readModels/readModel.ts';
import { createCommandHandler } from '../handler/commandHandler.ts';
import { foldState } from '../handler/foldState.ts';
import { deciders } from '../modules.ts';
import { readOpenly, tryOpenly } from './openly.ts';

type Skip = Pick<Extract<ReadModelCommand, { type: 'SkipEvent' }>, 'projection' | 'event' | 'reason'>;

export interface ReplayDomainDeps {
  /** Events with personal fields readable. */
  store: EventStore;
  rawStore: EventStore;
  logger: Logger;
}

/** What the replay command line needs of the domain: folds, commands tried out, and the one order that stays in the log. */
export function replayDomain({ store, rawStore, logger }: ReplayDomainDeps) {
  const at = new Date().toISOString();
  const openness = { rawStore, deciders };
  return {
    foldState,
    readOpenly: (asked: { stream: string; revision: number | null; since: number | null }) =>
      readOpenly(
        openness,
        checked(fieldErrors(readStreamBody, asked), () => readStreamBody.parse(asked)),
        {
          memberId: operator.id,
          at,
        },
      ),
    tryOpenly: (asked: { stream: string; revision: number | null; command: unknown }) =>
      tryOpenly(
        openness,
        checked(fieldErrors(tryCommandBody, asked), () => tryCommandBody.parse(asked)),
        at,
      ),
    async orderCopy({ copyId, moment, memberId }: { copyId: string; moment: string; memberId: string }) {
      if (moment > at) throw new RuleViolation('moment_ahead');
      const handler = createCommandHandler({ store, logger });
      const { state: admins } = await handler.load(rosterDecider, streams.roster());
      const by = admins.find((admin) => admin.memberId === memberId);
      if (!holds(by, 'replay')) throw new Error(`${memberId} is no admin with the duty replay`);
      const masked = !holds(by, 'moderate');
      const command = { type: 'OrderCopy', copyId, moment, masked, by: memberId, at } as const;
      const context = {
        commandId: copyId,
        actor: operator,
        by: 'person',
        correlationId: copyId,
        causationId: copyId,
        at,
      } as const;
      const { position } = await handler.handle(readModelDecider, streams.copies(), command, context);
      return { copyId, moment, masked, memberId, position, orderedAt: at };
    },
    async skipEvent(skip: Skip): Promise<void> {
      const id = newId();
      const command = { type: 'SkipEvent', ...skip, by: operator.id, at } as const;
      const context = { commandId: id, actor: operator, by: 'person', correlationId: id, causationId: id, at } as const;
      const handler = createCommandHandler({ store, logger });
      await handler.handle(readModelDecider, streams.readModel(skip.projection), command, context);
    },
  };
}

/** Whoever has the command line. */
const operator = { id: 'operator', role: 'system' } as const;

/** @throws Error that names every broken rule */
function checked<T>(broken: readonly FieldError[], parsed: () => T): T {
  if (broken.length > 0) throw new Error(broken.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return parsed();
}
