import { streams } from '@pass-along/contracts';
import { at, later, newEvent } from './events.ts';
import type { World } from './world.ts';

/** Anna and Ben are in a call, and Cleo's call to Ben is over. */
export async function fillCalls(append: World['append']): Promise<void> {
  const toBen = { callId: 'call1', conversationId: 'anna-ben', callerId: 'anna', calleeId: 'ben' };
  const over = { callId: 'call2', conversationId: 'ben-cleo', callerId: 'cleo', calleeId: 'ben' };
  await append(
    streams.call(toBen.conversationId),
    newEvent('CallStarted', { ...toBen, deviceId: 'desk', startedAt: at }),
    newEvent('CallAnswered', { ...toBen, deviceId: 'phone', answeredAt: later }),
  );
  await append(
    streams.call(over.conversationId),
    newEvent('CallStarted', { ...over, deviceId: 'tablet', startedAt: at }),
    newEvent('CallEnded', { ...over, byMemberId: 'ben', why: 'declined', seconds: null, endedAt: later }),
  );
}
