import type { Evidence, ModerationCaseEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { givenFor } from '../testing/given.ts';
import { moderationCaseDecider, type ModerationCaseCommand } from './moderationCaseDecider.ts';

const given = givenFor(moderationCaseDecider);
const at = '2030-05-05T10:00:00.000Z';
const in90Days = '2030-08-03T10:00:00.000Z';
const in30Days = '2030-06-04T10:00:00.000Z';

type EventOf<T extends ModerationCaseEvent['type']> = Extract<ModerationCaseEvent, { type: T }>;
type CommandOf<T extends ModerationCaseCommand['type']> = Extract<ModerationCaseCommand, { type: T }>;

const ofItem = { caseId: 'case1', kind: 'item', subjectId: 'lamp', aboutMemberId: 'ben' } as const;
const ofMessage = { ...ofItem, kind: 'message', subjectId: 'm1' } as const;
const evidence: Evidence = [{ part: 'title', content: 'Fake watches' }];

const report = (change: Partial<CommandOf<'Report'>> = {}): ModerationCaseCommand => ({
  type: 'Report',
  ...ofItem,
  ...{ reportId: 'r1', reporterId: 'anna', why: 'scam', words: 'They are fakes', evidence, conversationId: null, at },
  ...change,
});
const reported = (reporterId = 'anna', copy: Evidence | null = evidence): EventOf<'ContentReported'> => ({
  type: 'ContentReported',
  data: { ...ofItem, reportId: 'r1', reporterId, why: 'scam', words: 'They are fakes', evidence: copy, reportedAt: at },
});
const messageReported: EventOf<'MessageReported'> = {
  type: 'MessageReported',
  data: { ...reported().data, ...ofMessage, conversationId: 'chat1' },
};
const claimed = (byMemberId = 'cleo'): EventOf<'CaseClaimed'> => ({
  type: 'CaseClaimed',
  data: { caseId: 'case1', byMemberId, claimedAt: at },
});
const looked: EventOf<'ConversationLookedInto'> = {
  type: 'ConversationLookedInto',
  data: {
    ...{ caseId: 'case1', conversationId: 'chat1', messageId: 'm1', byMemberId: 'cleo', reason: 'To see' },
    lookedAt: at,
  },
};
const decided = (decision: EventOf<'CaseDecided'>['data']['decision'] = 'hidden'): EventOf<'CaseDecided'> => ({
  type: 'CaseDecided',
  data: {
    ...ofItem,
    ...{ reporterIds: ['anna'], decision, reason: 'Fakes', until: null, byMemberId: 'cleo' },
    evidenceUntil: in90Days,
    decidedAt: at,
  },
});
const appealed: EventOf<'AppealMade'> = {
  type: 'AppealMade',
  data: {
    ...ofItem,
    ...{ decision: 'hidden', decidedBy: 'cleo', reason: 'Fakes', words: 'They are real', evidenceUntil: null },
    madeAt: at,
  },
};
const erased = (evidenceUntil: string): EventOf<'ReportedMemberErased'> => ({
  type: 'ReportedMemberErased',
  data: { caseId: 'case1', evidenceUntil, erasedAt: at },
});

const decide = (change: Partial<CommandOf<'DecideCase'>> = {}): ModerationCaseCommand => ({
  ...{ type: 'DecideCase', by: 'cleo', decision: 'hidden', reason: 'Fakes', until: null, warn: false, at },
  ...change,
});
const appeal = (by = 'ben'): ModerationCaseCommand => ({ type: 'Appeal', by, words: 'They are real', at });
const answer = (change: Partial<CommandOf<'DecideAppeal'>> = {}): ModerationCaseCommand => ({
  ...{ type: 'DecideAppeal', by: 'dora', outcome: 'granted', reason: 'They are', hasOther: true, at },
  ...change,
});

describe('a report', () => {
  it('opens a case with a copy of what was reported', () => {
    given().when(report()).then(reported());
  });

  it('of a message names its conversation', () => {
    given()
      .when(report({ ...ofMessage, conversationId: 'chat1' }))
      .then(messageReported);
  });

  it('of the same thing joins the case, without a second copy of the same', () => {
    given(reported('anna'))
      .when(report({ reporterId: 'dan' }))
      .then(reported('dan', null));
  });

  it('of what has changed since brings a new copy', () => {
    const changed: Evidence = [{ part: 'title', content: 'Watches' }];
    given(reported('anna'))
      .when(report({ reporterId: 'dan', evidence: changed }))
      .then(reported('dan', changed));
  });

  it('about oneself, or a second one by the same member, is refused', () => {
    given()
      .when(report({ reporterId: 'ben' }))
      .refuses('own_report');
    given(reported()).when(report()).refuses('already_reported');
  });

  it('comes too late for a case that is decided', () => {
    given(reported(), claimed(), decided())
      .when(report({ reporterId: 'dan' }))
      .refuses('already_decided');
  });
});

describe('a claim', () => {
  it('is one admin’s, and theirs again when they ask twice', () => {
    given(reported()).when({ type: 'ClaimCase', by: 'cleo', at }).then(claimed());
    given(reported(), claimed()).when({ type: 'ClaimCase', by: 'cleo', at }).decidesNothing();
    given(reported(), claimed()).when({ type: 'ClaimCase', by: 'dora', at }).refuses('case_claimed');
  });

  it('can be given back by any admin', () => {
    const data = { caseId: 'case1', fromMemberId: 'cleo', byMemberId: 'dora', releasedAt: at };
    given(reported(), claimed()).when({ type: 'ReleaseCase', by: 'dora', at }).then({ type: 'CaseReleased', data });
    given(reported()).when({ type: 'ReleaseCase', by: 'dora', at }).refuses('claim_first');
  });

  it('is not for whom the report is about', () => {
    given(reported()).when({ type: 'ClaimCase', by: 'ben', at }).refuses('own_case');
  });

  it('of what nobody reported is not found', () => {
    given().when({ type: 'ClaimCase', by: 'cleo', at }).refuses('case_not_found');
  });
});

describe('a look into a conversation', () => {
  const look = { type: 'LookIntoConversation', by: 'cleo', reason: 'To see', at } as const;

  it('needs a claim, and happens once for each admin', () => {
    given(messageReported).when(look).refuses('claim_first');
    given(messageReported, claimed()).when(look).then(looked);
    given(messageReported, claimed(), looked).when(look).decidesNothing();
  });

  it('follows from the report of a message alone', () => {
    given(reported(), claimed()).when(look).refuses('nothing_to_look_into');
  });

  it('comes before any decision on a message', () => {
    given(messageReported, claimed()).when(decide()).refuses('look_first');
    const data = { ...decided().data, ...ofMessage };
    given(messageReported, claimed(), looked).when(decide()).then({ type: 'CaseDecided', data });
  });
});

describe('a decision', () => {
  it('is made by who claimed it, once', () => {
    given(reported()).when(decide()).refuses('claim_first');
    given(reported(), claimed('dora')).when(decide()).refuses('case_claimed');
    given(reported(), claimed()).when(decide()).then(decided());
    given(reported(), claimed(), decided()).when(decide()).refuses('already_decided');
  });

  it('names everybody who reported, so that they hear of it', () => {
    const data = { ...decided().data, reporterIds: ['anna', 'dan'] };
    given(reported('anna'), reported('dan', null), claimed()).when(decide()).then({ type: 'CaseDecided', data });
  });
});

describe('an appeal', () => {
  it('is made by whom it is about, once', () => {
    given(reported(), claimed(), decided()).when(appeal()).then(appealed);
    given(reported(), claimed(), decided()).when(appeal('anna')).refuses('case_not_found');
    given(reported(), claimed(), decided(), appealed).when(appeal()).refuses('already_appealed');
  });

  it('needs something to appeal against', () => {
    given(reported()).when(appeal()).refuses('nothing_to_appeal');
    given(reported(), claimed(), decided('dismissed')).when(appeal()).refuses('nothing_to_appeal');
    const destroyed = { type: 'EvidenceDestroyed', data: { caseId: 'case1', destroyedAt: in90Days } } as const;
    given(reported(), claimed(), decided(), destroyed).when(appeal()).refuses('nothing_to_appeal');
  });

  it('is answered by another admin, where there is one', () => {
    const before = [reported(), claimed(), decided(), appealed];
    given(...before, claimed('cleo'))
      .when(answer({ by: 'cleo' }))
      .refuses('another_admin_decides');
    const data = {
      ...ofItem,
      decision: 'hidden',
      decidedBy: 'cleo',
      outcome: 'granted',
      reason: 'They are',
      evidenceUntil: in90Days,
      decidedAt: at,
    } as const;
    given(...before, claimed('dora'))
      .when(answer())
      .then({ type: 'AppealDecided', data: { ...data, reporterIds: ['anna'], byMemberId: 'dora' } });
    given(...before, claimed('cleo'))
      .when(answer({ by: 'cleo', hasOther: false }))
      .then({ type: 'AppealDecided', data: { ...data, reporterIds: ['anna'], byMemberId: 'cleo' } });
  });

  it('against a suspension that no report led to makes a case of its own, once', () => {
    const command = {
      type: 'AppealSuspension',
      caseId: 'case1',
      by: 'ben',
      decidedBy: 'cleo',
      reason: 'Rude',
      words: 'No',
      at,
    } as const;
    const data = {
      caseId: 'case1',
      kind: 'member',
      subjectId: 'ben',
      aboutMemberId: 'ben',
      decision: 'suspended',
      decidedBy: 'cleo',
      reason: 'Rude',
      words: 'No',
      evidenceUntil: null,
      madeAt: at,
    } as const;
    given().when(command).then({ type: 'AppealMade', data });
    given({ type: 'AppealMade', data }).when(command).refuses('already_appealed');
  });
});

it('what an admin takes down unreported makes a case of its own, once, and its owner may appeal', () => {
  const command = { type: 'TakeDown', ...ofItem, by: 'cleo', reason: 'Fakes', at } as const;
  const decision = { decision: 'hidden', reason: 'Fakes', until: null, byMemberId: 'cleo' } as const;
  const data = { ...ofItem, reporterIds: [], ...decision, evidenceUntil: in90Days, decidedAt: at };
  const down: EventOf<'CaseDecided'> = { type: 'CaseDecided', data };
  given().when(command).then(down);
  given(down).when(command).refuses('already_decided');
  given()
    .when({ ...command, by: 'ben' })
    .refuses('own_case');
  const against = { decision: 'hidden', decidedBy: 'cleo', reason: 'Fakes', words: 'They are real' } as const;
  given(down)
    .when({ type: 'Appeal', by: 'ben', words: 'They are real', at })
    .then({ type: 'AppealMade', data: { ...ofItem, ...against, evidenceUntil: null, madeAt: at } });
});

describe('a decision that is taken back', () => {
  const withdraw = (change: Partial<CommandOf<'WithdrawDecision'>> = {}): ModerationCaseCommand => ({
    ...{ type: 'WithdrawDecision', by: 'dora', reason: 'They are real', at },
    ...change,
  });
  const withdrawn: EventOf<'DecisionWithdrawn'> = {
    type: 'DecisionWithdrawn',
    data: {
      ...ofItem,
      ...{ reporterIds: ['anna'], decision: 'hidden', decidedBy: 'cleo', reason: 'They are real', byMemberId: 'dora' },
      ...{ evidenceUntil: in90Days, withdrawnAt: at },
    },
  };

  it('is undone by any admin, with a reason, once', () => {
    given(reported(), claimed(), decided()).when(withdraw()).then(withdrawn);
    given(reported(), claimed(), decided())
      .when(withdraw({ by: 'cleo' }))
      .then({ ...withdrawn, data: { ...withdrawn.data, byMemberId: 'cleo' } });
    given(reported(), claimed(), decided(), withdrawn).when(withdraw()).refuses('nothing_to_withdraw');
  });

  it('was one, and stands until somebody appeals, whom it is about never', () => {
    given(reported(), claimed()).when(withdraw()).refuses('nothing_to_withdraw');
    given(reported(), claimed(), decided('dismissed')).when(withdraw()).refuses('nothing_to_withdraw');
    given(reported(), claimed(), decided(), appealed).when(withdraw()).refuses('appeal_waits');
    given(reported(), claimed(), decided())
      .when(withdraw({ by: 'ben' }))
      .refuses('own_case');
  });

  it('about a message is so by who has read it', () => {
    const decidedOnMessage = { ...decided(), data: { ...decided().data, ...ofMessage } };
    given(messageReported, claimed(), looked, decidedOnMessage).when(withdraw()).refuses('look_first');
  });

  it('is over: nobody appeals, and a new report begins anew', () => {
    given(reported(), claimed(), decided(), withdrawn).when(appeal()).refuses('nothing_to_appeal');
    given(reported(), claimed(), decided(), withdrawn).when(report()).refuses('already_decided');
  });
});

describe('a take-down with a warning', () => {
  it('is one decision', () =>
    given(reported(), claimed())
      .when(decide({ warn: true }))
      .then({ type: 'CaseDecided', data: { ...decided().data, warned: true } }));
  it('is none where nothing is taken down', () =>
    given(reported(), claimed())
      .when(decide({ decision: 'dismissed', warn: true }))
      .then({ type: 'CaseDecided', data: { ...decided().data, decision: 'dismissed' } }));
});

describe('an appeal with nothing left to undo', () => {
  const close = { type: 'CloseMootAppeal', why: 'ended', at } as const;
  const lapsed: EventOf<'AppealLapsed'> = {
    type: 'AppealLapsed',
    data: { ...ofItem, decision: 'hidden', why: 'ended', evidenceUntil: in90Days, lapsedAt: at },
  };

  it('is closed, once, and is none where nobody appealed', () => {
    given(reported(), claimed(), decided(), appealed).when(close).then(lapsed);
    given(reported(), claimed(), decided(), appealed, lapsed).when(close).decidesNothing();
    given(reported(), claimed(), decided()).when(close).decidesNothing();
  });

  it('is answered by nobody any more', () =>
    given(reported(), claimed(), decided(), appealed, lapsed).when(answer()).refuses('already_decided'));
});

describe('evidence', () => {
  const destroy = (now: string) => ({ type: 'DestroyEvidence', at: now }) as const;
  const part = { type: 'PartWithReported', memberId: 'ben', at } as const;

  it('goes 90 days after the decision, and not while an appeal waits', () => {
    given(reported(), claimed(), decided()).when(destroy(at)).decidesNothing();
    given(reported(), claimed(), decided())
      .when(destroy(in90Days))
      .then({ type: 'EvidenceDestroyed', data: { caseId: 'case1', destroyedAt: in90Days } });
    given(reported(), claimed(), decided(), appealed).when(destroy(in90Days)).decidesNothing();
  });

  it('goes with its author, whom an open case keeps for 30 days at most', () => {
    given(reported(), claimed(), decided()).when(part).then(erased(at));
    given(reported()).when(part).then(erased(in30Days));
    given(reported(), erased(in30Days)).when(part).decidesNothing();
    expect(given(reported(), erased(in30Days)).state()).toMatchObject({ evidenceUntil: in30Days });
  });

  it('goes at once with its author where an appeal waits, which is closed', () => {
    given(reported(), claimed(), decided(), appealed)
      .when(part)
      .then(erased(at), {
        type: 'AppealLapsed',
        data: { ...ofItem, decision: 'hidden', why: 'erased', evidenceUntil: at, lapsedAt: at },
      });
  });

  it('of who is gone goes with the decision', () => {
    given(reported(), claimed(), erased(in30Days))
      .when(decide())
      .then({ type: 'CaseDecided', data: { ...decided().data, evidenceUntil: at } });
  });
});
