import type { OpenCall } from '@pass-along/contracts';
import { membersTable, openCallsTable } from '@pass-along/contracts/tables';
import { presentPerson } from '../members/memberConditions.ts';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, mergeSelections } from '../core/sqlSelections.ts';
import { bindSql, param, prepare, sql } from '../core/sqlStatements.ts';

const calls = createAlias(openCallsTable, 'c');
const other = createAlias(membersTable, 'other');
const { caller_id, callee_id } = calls.columns;

const callsOfMember = prepare(
  sql(calls.from)
    .joinRaw(
      `left join ${other.from} on ${other.columns.member_id} = ` +
        `case when ${caller_id} = ? then ${callee_id} else ${caller_id} end`,
      [param('memberId')],
    )
    .whereRaw(bindSql(`${caller_id} = ?`, 'memberId'))
    .orWhereRaw(bindSql(`${callee_id} = ?`, 'memberId'))
    .orderBy(calls.columns.started_at),
  mergeSelections(calls.except(), other.joined({ otherName: 'name', otherAvatar: 'avatar' })),
);

/** The member's calls that ring or go on. */
export async function findOpenCalls(database: Database, memberId: string): Promise<OpenCall[]> {
  return (await database.run(callsOfMember, { memberId })).map((row) => {
    const { callId, conversationId, callerId, calleeId, callerDevice, calleeDevice, startedAt, answeredAt } = row;
    return {
      _id: callId,
      status: calleeDevice === null ? 'ringing' : 'active',
      ...{ conversationId, callerId, calleeId, callerDevice, calleeDevice, startedAt, answeredAt },
      other: presentPerson(callerId === memberId ? calleeId : callerId, row.otherName, row.otherAvatar),
    };
  });
}

const callOfConversation = prepare(
  sql(calls.from).where(calls.columns.conversation_id, param('conversationId')),
  calls.only('call_id', 'caller_id', 'callee_id', 'caller_device', 'callee_device'),
);

/** The member at the other end of an answered call; undefined for another page than the one in the call. */
export async function findOtherEnd(
  database: Database,
  { conversationId, callId, memberId, deviceId }: Record<'conversationId' | 'callId' | 'memberId' | 'deviceId', string>,
): Promise<string | undefined> {
  const [row] = await database.run(callOfConversation, { conversationId });
  if (row?.callId !== callId || row.calleeDevice === null) return undefined;
  if (row.callerId === memberId && row.callerDevice === deviceId) return row.calleeId;
  return row.calleeId === memberId && row.calleeDevice === deviceId ? row.callerId : undefined;
}
