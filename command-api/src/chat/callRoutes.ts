import { endpoints, DomainError, streams, type CallAnswer, type IceServer } from '@pass-along/contracts';
import { openCallsTable, readModelSchema } from '@pass-along/contracts/tables';
import { deriveId } from '@pass-along/platform';
import type pg from 'pg';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { CommandContext } from '../core/commandContext.ts';
import type { Write } from '../core/commandRoute.ts';
import { callDecider, getOpenCall, type CallCommand, type OpenCallState } from './callDecider.ts';
import type { Conversations } from './conversationService.ts';

export interface CallRoutesDeps {
  handler: CommandHandler;
  conversations: Conversations;
  pool: pg.Pool;
  iceServers: readonly IceServer[];
}

export function registerCallRoutes(write: Write, deps: CallRoutesDeps): void {
  const { handler, conversations } = deps;
  const handle = (conversationId: string, command: CallCommand, context: CommandContext) =>
    handler.handle(callDecider, streams.call(conversationId), command, context);

  const presentJoined = (call: OpenCallState) => ({ call: presentCall(call), iceServers: [...deps.iceServers] });

  write(endpoints.startCall, async ({ params: { conversationId }, body, caller: { memberId }, context }) => {
    const { open } = (await handler.load(callDecider, streams.call(conversationId))).state;
    // calling back answers the call that rings
    const check = open?.calleeId === memberId ? 'checkInCall' : 'checkCallable';
    const calleeId = await conversations[check](memberId, conversationId, context.at);
    await checkFree(deps.pool, conversationId, memberId, calleeId);
    const callId = deriveId('call', context.commandId);
    const sides = { callId, conversationId, callerId: memberId, calleeId };
    const command = { type: 'StartCall', ...sides, deviceId: body.deviceId, at: context.at } as const;
    const { state, position } = await handle(conversationId, command, context);
    // a repeated command may find its call ended
    if (!state.open) throw new DomainError('call_not_found');
    return { position, answer: presentJoined(state.open) };
  });

  write(endpoints.acceptCall, async ({ params, body, caller: { memberId: by }, context }) => {
    const { conversationId, callId } = params;
    const otherId = await conversations.checkInCall(by, conversationId, context.at);
    await checkFree(deps.pool, conversationId, by, otherId);
    const command = { type: 'AcceptCall', callId, by, deviceId: body.deviceId, at: context.at } as const;
    const { state, position } = await handle(conversationId, command, context);
    return { position, answer: presentJoined(getOpenCall(state, callId, by)) };
  });

  write(endpoints.continueCall, async ({ params: { conversationId, callId }, caller: { memberId: by }, context }) => {
    const { at } = context;
    try {
      await conversations.checkInCall(by, conversationId, at);
    } catch (error) {
      // a block, a suspension or a deletion ends the call, too
      if (error instanceof DomainError) await handle(conversationId, { type: 'EndCall', callId, by, at }, context);
      throw error;
    }
    const { position } = await handle(conversationId, { type: 'ContinueCall', callId, by, at }, context);
    return { position, answer: { success: true, message: 'The call goes on' } };
  });

  write(endpoints.endCall, async ({ params: { conversationId, callId }, caller: { memberId: by }, context }) => {
    await conversations.loadVisible(by, conversationId);
    const { position } = await handle(conversationId, { type: 'EndCall', callId, by, at: context.at }, context);
    return { position, answer: { success: true, message: 'The call is over' } };
  });
}

function presentCall(call: OpenCallState): CallAnswer {
  const { callId: _id, conversationId, callerId, calleeId, callerDevice, startedAt, status } = call;
  const answered =
    call.status === 'active'
      ? { calleeDevice: call.calleeDevice, answeredAt: call.answeredAt }
      : { calleeDevice: null, answeredAt: null };
  return { _id, conversationId, status, callerId, calleeId, callerDevice, startedAt, ...answered };
}

const otherCalls = `
  select caller_id, callee_id, callee_device from ${readModelSchema}.${openCallsTable.name}
  where conversation_id <> $1 and (caller_id = any($2) or (callee_id = any($2) and callee_device is not null))`;

/**
 * Refuses a call while one of the two is in another one, by the read model. Two calls at the same instant both ring;
 * the callee accepts one of them.
 */
async function checkFree(pool: pg.Pool, conversationId: string, memberId: string, otherId: string): Promise<void> {
  const { rows } = await pool.query<{ caller_id: string; callee_id: string }>(otherCalls, [
    conversationId,
    [memberId, otherId],
  ]);
  const isIn = (id: string) => rows.some(({ caller_id, callee_id }) => caller_id === id || callee_id === id);
  if (isIn(memberId)) throw new DomainError('own_call_open');
  if (isIn(otherId)) throw new DomainError('in_a_call');
}
