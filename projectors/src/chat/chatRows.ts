import {
  blocksTable,
  conversationsTable,
  messagesTable,
  mutesTable,
  getParticipantId,
  openCallsTable,
  participantsTable,
  type BlockRow,
  type ConversationRow,
  type MessageRow,
  type MuteRow,
  type OpenCallRow,
  type ParticipantRow,
  type TypedTable,
} from '@pass-along/contracts/tables';
import type { WriteTarget } from '../core/projection.ts';
import { deleteRows, loadRows, upsertRows } from '../core/tableRows.ts';

/** Rows of one table in a batch. Changed rows are written in one statement. */
class WorkingRows<Row extends object> {
  readonly #table: TypedTable<Row>;
  readonly #rows = new Map<string, Row>();
  readonly #changed = new Map<string, Row | undefined>();

  constructor(table: TypedTable<Row>) {
    this.#table = table;
  }

  async load({ client, schema }: WriteTarget, column: keyof Row & string, values: Iterable<string>): Promise<void> {
    for (const row of await loadRows(client, schema, this.#table, column, [...new Set(values)])) this.#keep(row);
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  all(): Iterable<Row> {
    return this.#rows.values();
  }

  set(row: Row): void {
    this.#changed.set(this.#keep(row), row);
  }

  remove(key: string): void {
    this.#rows.delete(key);
    this.#changed.set(key, undefined);
  }

  async write({ client, schema }: WriteTarget): Promise<void> {
    const kept = [...this.#changed.values()].filter((row) => row !== undefined);
    const gone = [...this.#changed].filter(([, row]) => row === undefined).map(([key]) => key);
    await upsertRows(client, schema, this.#table, kept);
    await deleteRows(client, schema, this.#table, gone);
  }

  #keep(row: Row): string {
    const key = String(row[this.#table.key]);
    this.#rows.set(key, row);
    return key;
  }
}

/** The rows in a batch. It loads only the messages that the batch names, however long the history is. */
export interface ChatRows {
  conversations: WorkingRows<ConversationRow>;
  participants: WorkingRows<ParticipantRow>;
  messages: WorkingRows<MessageRow>;
  mutes: WorkingRows<MuteRow>;
  blocks: WorkingRows<BlockRow>;
  calls: WorkingRows<OpenCallRow>;
  /** By conversation, cached by `getAudience`. */
  audiences: Map<string, string[]>;
}

export function createChatRows(): ChatRows {
  return {
    conversations: new WorkingRows(conversationsTable),
    participants: new WorkingRows(participantsTable),
    messages: new WorkingRows(messagesTable),
    mutes: new WorkingRows(mutesTable),
    blocks: new WorkingRows(blocksTable),
    calls: new WorkingRows(openCallsTable),
    audiences: new Map(),
  };
}

/** The participants. Until a member joins or leaves, all messages share one audience list, which is sent once. */
export function getAudience({ participants, audiences }: ChatRows, conversationId: string): string[] {
  const known = audiences.get(conversationId);
  if (known) return known;
  const rows = [...participants.all()].filter((row) => row.conversation_id === conversationId);
  const audience = rows.map(({ member_id }) => member_id);
  audiences.set(conversationId, audience);
  return audience;
}

export function addParticipant({ participants, audiences }: ChatRows, row: ParticipantRow): void {
  participants.set(row);
  audiences.delete(row.conversation_id);
}

export function removeParticipant(
  { participants, audiences }: ChatRows,
  conversationId: string,
  memberId: string,
): void {
  participants.remove(getParticipantId(conversationId, memberId));
  audiences.delete(conversationId);
}

/** Clears the texts of erased members. Their messages keep their places. */
export async function clearErasedMessages(
  { client, schema }: WriteTarget,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  await client.query(
    `UPDATE ${schema}.${messagesTable.name} SET content = '', search_text = '', attachment = NULL, file_name = NULL
     WHERE sender_id = ANY($1) AND (content <> '' OR attachment IS NOT NULL)`,
    [memberIds],
  );
}
