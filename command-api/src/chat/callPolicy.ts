import { streams, type CallEvent, type Language } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import { memberDecider } from '../members/memberDecider.ts';
import { createPolicyCommand, type Policy, type Reaction } from '../core/policy.ts';
import { callDecider, getCallDeadline, type Calls } from './callDecider.ts';
import { formatCall } from './callTexts.ts';
import { messageDecider } from './messageDecider.ts';

interface CallView {
  calls: Calls;
  /** Of the callee: clients without calls show the stored text. */
  language: Language;
}

type Ended = Extract<CallEvent, { type: 'CallEnded' }>['data'];

/**
 * Ends calls that no page continues, and calls of members that block each other. Adds a message about each ended call
 * to its conversation.
 */
export const callPolicy: Policy<'call' | 'conversation', CallView> = {
  name: 'callPolicy',
  categories: ['call', 'conversation'],
  async view({ data }, load) {
    const [calls, callee] = await Promise.all([
      load.state(callDecider, streams.call(data.conversationId)),
      'calleeId' in data ? load.state(memberDecider, streams.member(data.calleeId)) : undefined,
    ]);
    return { calls, language: callee?.status === 'registered' ? callee.language : 'en' };
  },
  on: {
    MemberBlocked: ({ data: { conversationId, memberId: by } }, { calls: { open } }) =>
      open
        ? [
            createPolicyCommand(callDecider, streams.call(conversationId), {
              type: 'EndCall',
              callId: open.callId,
              by,
            }),
          ]
        : [],
    CallStarted: setDeadline,
    CallAnswered: setDeadline,
    CallContinued: setDeadline,
    CallEnded: ({ data }, view) => [...setDeadline({ data }, view), sendEntry(data, view.language)],
  },
  timers: {
    callOver: ({ key: conversationId }) =>
      Promise.resolve([createPolicyCommand(callDecider, streams.call(conversationId), { type: 'ExpireCall' })]),
  },
};

function setDeadline({ data }: { data: { conversationId: string } }, { calls }: CallView): Reaction[] {
  const at = calls.open ? getCallDeadline(calls.open) : null;
  return [{ deadline: { timer: 'callOver', key: data.conversationId, at } }];
}

/** Only a missed call notifies the callee: of any other they know. */
function sendEntry({ callId, conversationId, callerId, calleeId, why, seconds }: Ended, language: Language): Reaction {
  const messageId = deriveId('call entry', callId);
  const isMissed = why === 'unanswered' || why === 'cancelled';
  return createPolicyCommand(messageDecider, streams.message(messageId), {
    type: 'SendMessage',
    ...{ messageId, conversationId, by: callerId, content: formatCall({ why, seconds }, language) },
    ...{ clientId: null, replyToId: null, mentionedIds: [], addressedIds: isMissed ? [calleeId] : [] },
    call: { callId, why, seconds },
  });
}
