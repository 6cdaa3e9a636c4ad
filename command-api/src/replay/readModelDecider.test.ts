import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.ts';
import { readModelDecider } from './readModelDecider.ts';

const given = givenFor(readModelDecider);
const at = '2026-03-01T10:00:00.000Z';
const of = (rebuildId: string) => ({ projection: 'items', rebuildId, byMemberId: 'dev', orderedAt: at });
const ordered = (rebuildId: string) => ({ type: 'RebuildOrdered', data: of(rebuildId) }) as const;
const switched = (rebuildId: string) => ({ type: 'RebuildSwitchOrdered', data: of(rebuildId) }) as const;
const by = { projection: 'items', by: 'dev', at };

describe('a rebuild', () => {
  it('is switched to, again where that failed, and only the one ordered last', () => {
    given(ordered('one'))
      .when({ type: 'OrderSwitch', rebuildId: 'one', ...by })
      .then(switched('one'));
    given(ordered('one'), switched('one'))
      .when({ type: 'OrderSwitch', rebuildId: 'one', ...by })
      .then(switched('one'));
    given(ordered('one'), ordered('two'))
      .when({ type: 'OrderSwitch', rebuildId: 'one', ...by })
      .refuses('rebuild_not_ready');
    for (const type of ['OrderSwitch', 'AbandonRebuild'] as const)
      given()
        .when({ type, rebuildId: 'one', ...by })
        .refuses('never_rebuilt');
  });

  it('is abandoned once, and not switched to after that', () => {
    const abandon = { type: 'AbandonRebuild', rebuildId: 'one', ...by } as const;
    const abandoned = {
      type: 'RebuildAbandoned',
      data: { projection: 'items', rebuildId: 'one', byMemberId: 'dev', abandonedAt: at },
    } as const;
    given(ordered('one')).when(abandon).then(abandoned);
    given(ordered('one'), abandoned).when(abandon).decidesNothing();
    given(ordered('one'), switched('one')).when(abandon).then(abandoned);
    given(ordered('one'), abandoned)
      .when({ type: 'OrderSwitch', rebuildId: 'one', ...by })
      .refuses('rebuild_not_ready');
  });
});

describe('a parked event', () => {
  const skip = (type: string) =>
    ({
      type: 'SkipEvent',
      event: { eventId: 'e1', stream: 'item-spade', revision: 3, type },
      reason: 'Written by a broken release',
      ...by,
    }) as const;

  it('is skipped with a reason, once', () => {
    const { event, reason } = skip('ItemLiked');
    const skipped = {
      type: 'ParkedEventSkipped',
      data: { projection: 'items', ...event, reason, byMemberId: 'dev', skippedAt: at },
    } as const;
    given().when(skip('ItemLiked')).then(skipped);
    given(skipped).when(skip('ItemLiked')).decidesNothing();
  });

  it('that erases somebody is never skipped', () => {
    given().when(skip('MemberErased')).refuses('erasure_not_skipped');
  });

  it('is left out by nobody who has to take all of them', () => {
    for (const projection of ['erasurePolicy', 'logChain', 'sealPolicy'])
      given()
        .when({ ...skip('ItemLiked'), projection })
        .refuses('consumer_complete');
  });
});

describe('a copy of the past', () => {
  const copy = { copyId: 'c1', by: 'dev', at } as const;
  const about = { copyId: 'c1', byMemberId: 'dev' };
  const ordered = { type: 'CopyOrdered', data: { ...about, moment: at, masked: true, orderedAt: at } } as const;
  const closed = { type: 'CopyClosed', data: { ...about, closedAt: at } } as const;

  it('is ordered, looked into by who ordered it alone, and closed once', () => {
    given()
      .when({ type: 'OrderCopy', moment: at, masked: true, ...copy })
      .then(ordered);
    given(ordered)
      .when({ type: 'OpenCopy', ...copy })
      .then({ type: 'CopyOpened', data: { ...about, openedAt: at } });
    given(ordered)
      .when({ type: 'OpenCopy', ...copy, by: 'boss' })
      .refuses('copy_of_another');
    given(ordered)
      .when({ type: 'CloseCopy', ...copy, by: 'boss' })
      .then({ type: 'CopyClosed', data: { copyId: 'c1', byMemberId: 'boss', closedAt: at } });
    given(ordered, closed)
      .when({ type: 'CloseCopy', ...copy })
      .decidesNothing();
    given(ordered, closed)
      .when({ type: 'OpenCopy', ...copy })
      .refuses('copy_not_found');
  });
});
