import {
  type Caller,
  type FieldError,
  findFieldErrors,
  hasPermission,
  getStreamCategory,
  hasKey,
  getStreamId,
  readStreamBody,
  type ReadStreamAnswer,
  DomainError,
  streams,
  tryCommandBody,
} from '@pass-along/contracts';
import { type EventStore, type KeyVault, type Logger, createId, type StoredEvent } from '@pass-along/platform';
import type pg from 'pg';
import { dataAccessDecider } from './replay/dataAccessDecider.ts';
import { memberDecider } from './members/memberDecider.ts';
import { rosterDecider } from './members/rosterDecider.ts';
import { readModelDecider, type ReadModelCommand } from './replay/readModelDecider.ts';
import { hasEventBy, isCopyLimitReached } from './replay/replayQueries.ts';
import { createCommandHandler } from './core/commandHandler.ts';
import { deciders } from './commandModules.ts';
import { getActorFields } from './replay/commandExamples.ts';
import { readFoldedStream, tryStreamCommand } from './replay/streamInspection.ts';
import { maskedView, createReadableView, readVisibleEvents } from './replay/streamViews.ts';

type Skip = Pick<Extract<ReadModelCommand, { type: 'SkipEvent' }>, 'projection' | 'event' | 'reason'>;

export interface ReplayDomainDeps {
  /** The store with personal fields readable. */
  store: EventStore;
  rawStore: EventStore;
  vault: KeyVault;
  logger: Logger;
  pool: pg.Pool;
}

interface TriedCommand {
  stream: string;
  revision: number | null;
  command: unknown;
  /** The member that acts, where the command itself does not say it. */
  memberId?: string | undefined;
}

/** Without a reason personal data is masked. With a reason it is readable, and the access is recorded first. */
interface Asked {
  stream: string;
  reason: string | undefined;
}

/** The domain functions of the replay command line: streams, dry runs, and the events it records. */
export function createReplayDomain({ store, rawStore, vault, logger, pool }: ReplayDomainDeps) {
  const at = new Date().toISOString();
  const openness = { rawStore, deciders };
  const handler = createCommandHandler({ store, logger });
  const getView = (reason: string | undefined) =>
    reason === undefined ? maskedView : createReadableView(vault, operator.id);
  const recordAccess = async ({ stream, reason }: Asked) => {
    if (reason === undefined) return;
    const command = { type: 'RecordDataAccess', stream, reason, at } as const;
    await handler.handle(
      dataAccessDecider,
      streams.dataAccess(getStreamId(stream)),
      command,
      createOperatorContext(createId(), at),
    );
  };
  /** @throws Error for an id without an account */
  async function loadCaller(memberId: string): Promise<Caller> {
    const { state: member } = await handler.load(memberDecider, streams.member(memberId));
    if (member.status !== 'registered') throw new Error(`There is no member ${memberId}`);
    const { state: admins } = await handler.load(rosterDecider, streams.roster());
    const admin = admins.find((each) => each.memberId === memberId);
    return { memberId, role: admin ? 'admin' : 'user', duties: admin?.duties ?? [] };
  }
  return {
    async readEvents(asked: Asked): Promise<StoredEvent[]> {
      const events = await readVisibleEvents(rawStore, asked.stream, getView(asked.reason));
      if (events.length > 0) await recordAccess(asked);
      return events;
    },
    async readState(asked: Asked & { revision: number | null; since: number | null }): Promise<ReadStreamAnswer> {
      const body = parseChecked(findFieldErrors(readStreamBody, asked), () => readStreamBody.parse(asked));
      const answer = await readFoldedStream(openness, body, { memberId: operator.id, at }, getView(asked.reason));
      await recordAccess(asked);
      return answer;
    },
    async tryCommand({ memberId, ...asked }: TriedCommand) {
      const body = parseChecked(findFieldErrors(tryCommandBody, asked), () => tryCommandBody.parse(asked));
      const category = getStreamCategory(body.stream);
      const caller: Caller = memberId === undefined ? { memberId: '', role: 'user' } : await loadCaller(memberId);
      const acting = hasKey(deciders, category) ? getActorFields(deciders[category], body.command.type, caller) : {};
      if (memberId === undefined && Object.keys(acting).some((name) => !(name in body.command)))
        throw new Error('A member does this. Say which one with --as <member id>');
      return tryStreamCommand(openness, { ...body, command: { ...acting, ...body.command } }, at);
    },
    async orderCopy({ copyId, moment, memberId }: { copyId: string; moment: string; memberId: string }) {
      if (moment > at) throw new DomainError('moment_ahead');
      if (!(await hasEventBy(pool, rawStore, moment))) throw new DomainError('moment_before_log');
      if (await isCopyLimitReached(pool)) throw new DomainError('copies_full');
      const { state: admins } = await handler.load(rosterDecider, streams.roster());
      const by = admins.find((admin) => admin.memberId === memberId);
      if (!hasPermission(by, 'replay')) throw new Error(`${memberId} is not an admin with the replay permission`);
      const masked = !hasPermission(by, 'moderate');
      const command = { type: 'OrderCopy', copyId, moment, masked, by: memberId, at } as const;
      const { position } = await handler.handle(
        readModelDecider,
        streams.copies(),
        command,
        createOperatorContext(copyId, at),
      );
      return { copyId, moment, masked, memberId, position, orderedAt: at };
    },
    async skipEvent(skip: Skip): Promise<void> {
      const command = { type: 'SkipEvent', ...skip, by: operator.id, at } as const;
      const stream = streams.readModel(skip.projection);
      await handler.handle(readModelDecider, stream, command, createOperatorContext(createId(), at));
    },
  };
}

/** The actor of commands from the command line. */
const operator = { id: 'operator', role: 'system' } as const;

const createOperatorContext = (id: string, at: string) =>
  ({ commandId: id, actor: operator, by: 'person', correlationId: id, causationId: id, at }) as const;

/** @throws Error that names every broken rule */
function parseChecked<T>(broken: readonly FieldError[], parsed: () => T): T {
  if (broken.length > 0) throw new Error(broken.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return parsed();
}
