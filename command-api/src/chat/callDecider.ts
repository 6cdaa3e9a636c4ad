import * as z from 'zod/mini';
import { DomainError, limits, type CallEnding, type CallEvent } from '@pass-along/contracts';
import { actor, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

const callSides = z.object({
  callId: z.string(),
  conversationId: streamId,
  callerId: actor,
  calleeId: z.string(),
});
type CallSides = z.infer<typeof callSides>;

export type OpenCallState = CallSides & { callerDevice: string; startedAt: string } & (
    | { status: 'ringing' }
    | { status: 'active'; calleeDevice: string; answeredAt: string; heardAt: string }
  );

/** Unanswered calls in a row by one member. */
interface UnansweredCalls {
  callerId: string;
  startedAts: readonly string[];
}

export interface Calls {
  open: OpenCallState | undefined;
  unanswered: UnansweredCalls;
}

const callCommands = {
  StartCall: { deviceId: z.string(), ...callSides.shape },
  AcceptCall: { callId: z.string(), by: actor, deviceId: z.string() },
  ContinueCall: { callId: z.string(), by: actor },
  EndCall: { callId: z.string(), by: actor },
  ExpireCall: {},
} satisfies CommandSchemas;

export type CallCommand = CommandIn<typeof callCommands>;

const { ringSeconds, continueSeconds, silentSeconds, unansweredInARow, unansweredMinutes } = limits.call;

const addSeconds = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();

/** When the call is over unless something is heard before. */
export function getCallDeadline(call: OpenCallState): string {
  return call.status === 'ringing' ? addSeconds(call.startedAt, ringSeconds) : addSeconds(call.heardAt, silentSeconds);
}

/** Returns the open call. @throws DomainError call_not_found for another call, and for one without the member */
export function getOpenCall({ open }: Calls, callId: string, by: string): OpenCallState {
  if (open?.callId !== callId || ![open.callerId, open.calleeId].includes(by)) throw new DomainError('call_not_found');
  return open;
}

const pickSides = ({ callId, conversationId, callerId, calleeId }: CallSides): CallSides => ({
  ...{ callId, conversationId, callerId, calleeId },
});

function answer(call: OpenCallState, deviceId: string, answeredAt: string): CallEvent[] {
  return [{ type: 'CallAnswered', data: { ...pickSides(call), deviceId, answeredAt } }];
}

function end(call: OpenCallState, byMemberId: string | null, why: CallEnding, endedAt: string): CallEvent[] {
  const until = why === 'lost' && call.status === 'active' ? call.heardAt : endedAt;
  const seconds =
    call.status === 'ringing'
      ? null
      : Math.max(0, Math.round((Date.parse(until) - Date.parse(call.answeredAt)) / 1000));
  return [{ type: 'CallEnded', data: { ...pickSides(call), byMemberId, why, seconds, endedAt } }];
}

function start(command: Extract<CallCommand, { type: 'StartCall' }>, { open, unanswered }: Calls): CallEvent[] {
  const { callerId, deviceId, at } = command;
  if (open) {
    // both call at the same moment: the second call answers the first
    if (open.status === 'ringing' && open.calleeId === callerId) return answer(open, deviceId, at);
    throw new DomainError('own_call_open');
  }
  const since = addSeconds(at, -unansweredMinutes * 60);
  const inARow = unanswered.callerId === callerId ? unanswered.startedAts.filter((each) => each > since) : [];
  if (inARow.length >= unansweredInARow) throw new DomainError('too_many_calls');
  return [{ type: 'CallStarted', data: { ...pickSides(command), deviceId, startedAt: at } }];
}

function accept(command: Extract<CallCommand, { type: 'AcceptCall' }>, calls: Calls): CallEvent[] {
  const { callId, by, deviceId, at } = command;
  const call = getOpenCall(calls, callId, by);
  if (by !== call.calleeId) throw new DomainError('call_not_found');
  if (call.status === 'ringing') return answer(call, deviceId, at);
  if (call.calleeDevice !== deviceId) throw new DomainError('call_answered_elsewhere');
  return [];
}

/** All calls of one direct conversation, one at a time. */
export const callDecider: Decider<Calls, CallCommand, CallEvent> = {
  commands: callCommands,
  initial: { open: undefined, unanswered: { callerId: '', startedAts: [] } },

  decide(command, calls) {
    const { open } = calls;
    const { at } = command;
    switch (command.type) {
      case 'StartCall':
        return start(command, calls);
      case 'AcceptCall':
        return accept(command, calls);
      case 'ContinueCall': {
        const call = getOpenCall(calls, command.callId, command.by);
        // both pages say it, so the second one and retries leave no event
        if (call.status === 'ringing' || at < addSeconds(call.heardAt, continueSeconds / 2)) return [];
        return [{ type: 'CallContinued', data: { ...pickSides(call), continuedAt: at } }];
      }
      case 'EndCall': {
        // the other side may have ended it a moment before
        if (open?.callId !== command.callId) return [];
        const call = getOpenCall(calls, command.callId, command.by);
        if (call.status === 'active') return end(call, command.by, 'hung_up', at);
        return end(call, command.by, command.by === call.callerId ? 'cancelled' : 'declined', at);
      }
      case 'ExpireCall':
        if (!open || at < getCallDeadline(open)) return [];
        return end(open, null, open.status === 'ringing' ? 'unanswered' : 'lost', at);
    }
  },

  evolve(calls, event) {
    const { open, unanswered } = calls;
    switch (event.type) {
      case 'CallStarted': {
        const { deviceId: callerDevice, ...started } = event.data;
        return { open: { ...started, callerDevice, status: 'ringing' }, unanswered };
      }
      case 'CallAnswered': {
        if (!open) return calls;
        const { deviceId: calleeDevice, answeredAt } = event.data;
        const answered = { status: 'active', calleeDevice, answeredAt, heardAt: answeredAt } as const;
        return { open: { ...open, ...answered }, unanswered: { callerId: '', startedAts: [] } };
      }
      case 'CallContinued':
        return open?.status === 'active' ? { open: { ...open, heardAt: event.data.continuedAt }, unanswered } : calls;
      case 'CallEnded': {
        if (event.data.seconds !== null || !open) return { open: undefined, unanswered };
        const { callerId } = event.data;
        const earlier = unanswered.callerId === callerId ? unanswered.startedAts : [];
        const startedAts = [...earlier, open.startedAt].slice(-unansweredInARow);
        return { open: undefined, unanswered: { callerId, startedAts } };
      }
    }
  },
};
