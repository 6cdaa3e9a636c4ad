import {
  getOverdueTime,
  streams,
  type ContactEvent,
  type InviteRequestEvent,
  type MemberEvent,
  type ModerationCaseEvent,
} from '@pass-along/contracts';
import type { CategoryEvent } from '@pass-along/platform';
import { describe, expect, it } from 'vitest';
import { at, memberRegistered } from '../testing/events.ts';
import { givenPolicy, loadOf } from '../testing/givenPolicy.ts';
import { deskPolicy } from './deskPolicy.ts';

const later = '2030-05-20T10:00:00.000Z';
const timer = 'overdue';

const requested: InviteRequestEvent = {
  type: 'InviteRequested',
  data: { requestId: 'req1', email: 'eli@example.org', requestedAt: at },
};
const answered: InviteRequestEvent = {
  type: 'InviteRequestAnswered',
  data: { requestId: 'req1', answer: 'declined', byMemberId: 'admin', answeredAt: later },
};
const sent: ContactEvent = {
  type: 'ContactMessageSent',
  data: {
    messageId: 'msg1',
    ...{ name: 'Eli', email: 'eli@example.org', subject: 'Hours', message: 'When?', inquiryType: 'general' },
    sentAt: at,
  },
};
const ofCase = { caseId: 'case1', kind: 'item', subjectId: 'lamp', aboutMemberId: 'ben' } as const;
const reported = (reportId: string, reportedAt: string): ModerationCaseEvent & { type: 'ContentReported' } => ({
  type: 'ContentReported',
  data: { ...ofCase, reportId, reporterId: reportId, why: 'spam', words: '', evidence: [], reportedAt },
});

describe('what waits for an admin', () => {
  it('is watched until it is answered', async () => {
    const key = 'inviteRequest.req1';
    await givenPolicy(deskPolicy)
      .when(requested)
      .sets({ timer, key, at: getOverdueTime('inviteRequest', at) });
    await givenPolicy(deskPolicy).when(answered).sets({ timer, key, at: null });
    await givenPolicy(deskPolicy)
      .when(sent)
      .sets({ timer, key: 'contactMessage.msg1', at: getOverdueTime('contactMessage', at) });
  });

  it('is a member only where they wait at the door', async () => {
    const { type, data } = memberRegistered() as MemberEvent & { type: 'MemberRegistered' };
    const waiting = { type, data: { ...data, status: 'waiting' as const } };
    await givenPolicy(deskPolicy)
      .when(waiting)
      .sets({ timer, key: `approval.${data.memberId}`, at: getOverdueTime('approval', data.registeredAt) });
    await givenPolicy(deskPolicy).when({ type, data }).sets();
    const { memberId } = data;
    await givenPolicy(deskPolicy)
      .when({ type: 'MemberDeclined', data: { memberId, reason: 'Spam', byMemberId: 'admin', declinedAt: later } })
      .sets({ timer, key: `approval.${memberId}`, at: null });
  });

  it('waits since the first report, however many follow', () =>
    givenPolicy(deskPolicy, [streams.moderationCase('case1'), [reported('r1', at), reported('r2', later)]])
      .when(reported('r2', later))
      .sets({ timer, key: 'report.case1', at: getOverdueTime('report', at) }));
});

describe('a parked event', () => {
  const parked = { id: 'items.event1', since: at };
  const load = { ...loadOf(), rows: <Row extends object>() => Promise.resolve([parked] as unknown as Row[]) };

  it('is watched from the daily seal on, as no event tells of it', async () => {
    const sealed = { type: 'LogSealed', data: { logId: 'log' } } as CategoryEvent<'seals'>;
    await givenPolicy({ ...deskPolicy, view: (event) => deskPolicy.view(event, load) })
      .when(sealed)
      .sets({ timer, key: 'parkedEvent.items.event1', at: getOverdueTime('parkedEvent', at) });
  });

  it('is found overdue while it is parked', async () => {
    const firedAt = getOverdueTime('parkedEvent', at);
    const deadline = { id: 'deadline', timer, key: 'parkedEvent.items.event1', dueAt: firedAt, firedAt };
    const found = await deskPolicy.timers?.['overdue']?.(deadline, load);
    expect(found?.map(({ command }) => command)).toEqual([
      { type: 'FindDeskItemOverdue', kind: 'parkedEvent', subjectId: 'items.event1', waitingSince: at },
    ]);
  });
});

describe('a wait that is over its time', () => {
  const due = (...events: InviteRequestEvent[]) => {
    const firedAt = getOverdueTime('inviteRequest', at);
    const deadline = { id: 'deadline', timer, key: 'inviteRequest.req1', dueAt: firedAt, firedAt };
    return deskPolicy.timers?.['overdue']?.(deadline, loadOf([streams.inviteRequest('req1'), events]));
  };

  it('is found', async () =>
    expect((await due(requested))?.map(({ command }) => command)).toEqual([
      { type: 'FindDeskItemOverdue', kind: 'inviteRequest', subjectId: 'req1', waitingSince: at },
    ]));

  it('is none where somebody answered, or it began anew', async () => {
    expect(await due(requested, answered)).toEqual([]);
    const again: InviteRequestEvent = { ...requested, data: { ...requested.data, requestedAt: later } };
    expect(await due(requested, answered, again)).toEqual([]);
  });
});
