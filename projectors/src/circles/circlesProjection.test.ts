import type { CircleMemberRow, CircleRow } from '@pass-along/contracts/tables';
import { describe, expect, it } from 'vitest';
import { at, later, recorded } from '../testing/events.ts';
import { circleMembersFold, circlesFold, joinRequestsFold } from './circlesProjection.ts';

const named = (memberCount: number, groupAdminId: string | null = 'anna') => ({
  ...{ circleId: 'readers', name: 'Readers', groupAdminId, memberCount },
});
const created = recorded('CircleCreated', {
  ...named(1),
  inviteCode: 'BOOKS1',
  foundedBy: 'anna',
  createdAt: at,
});
const joined = recorded('CircleJoined', { ...named(2), memberId: 'ben', how: 'link', joinedAt: later });
const left = recorded('CircleLeft', { ...named(1), memberId: 'ben' });
const removed = recorded('CircleMemberRemoved', { ...named(1), memberId: 'ben', byMemberId: 'anna' });
const abandoned = recorded('CircleAbandoned', { circleId: 'readers' });

describe('a circle', () => {
  const after = (...events: Parameters<typeof circlesFold.evolve>[1][]) =>
    events.reduce<CircleRow | undefined>((row, event) => circlesFold.evolve(row, event), undefined);

  it('stands as it was founded', () => {
    expect(after(created)).toMatchObject({ invite_code: 'BOOKS1', founded_by: 'anna', member_count: 1, avatar: null });
  });

  it('follows its name, picture, code and people', () => {
    const changes = [
      recorded('CircleRenamed', { ...named(2), name: 'Bookworms', from: 'Readers', to: 'Bookworms' }),
      recorded('CircleAvatarChanged', { ...named(2), name: 'Bookworms', to: 'picture1' }),
      recorded('InviteCodeRenewed', { ...named(2), name: 'Bookworms', from: 'BOOKS1', to: 'BOOKS2' }),
      recorded('CircleHandedOver', { ...named(2, 'ben'), name: 'Bookworms', toMemberId: 'ben' }),
    ];
    expect(after(created, joined, ...changes)).toMatchObject({
      ...{ name: 'Bookworms', avatar: 'picture1', invite_code: 'BOOKS2', group_admin_id: 'ben', member_count: 2 },
    });
    expect(after(created, joined, left)).toMatchObject({ member_count: 1 });
  });

  it('is archived with nobody in it', () => {
    const archived = recorded('CircleArchived', named(0, null));
    expect(after(created, archived)).toMatchObject({ status: 'archived', member_count: 0, group_admin_id: null });
  });

  it('is none where it never came to be', () => {
    expect(after(abandoned)).toBeUndefined();
  });
});

it('a circle can be found once its group admin says so', () => {
  const findable = recorded('CircleFindableSet', { ...named(1), findable: true });
  const row = [created, findable].reduce<CircleRow | undefined>(
    (kept, event) => circlesFold.evolve(kept, event),
    undefined,
  );
  expect(circlesFold.evolve(undefined, created)).toMatchObject({ findable: false });
  expect(row).toMatchObject({ findable: true });
});

it('a request to join is open until it is declined, or its member joins', () => {
  const requested = recorded('CircleJoinRequested', { ...named(1), requesterId: 'ben', requestedAt: later });
  const declined = recorded('CircleJoinDeclined', { ...named(1), requesterId: 'ben' });
  for (const event of [requested, declined, joined])
    expect(joinRequestsFold.getRowKeys(event)).toEqual(['readers.ben']);
  expect(joinRequestsFold.getRowKeys(created)).toEqual([]);
  const open = joinRequestsFold.evolve(undefined, requested);
  expect(open).toMatchObject({ circle_id: 'readers', requester_id: 'ben', requested_at: later });
  for (const event of [declined, joined]) expect(joinRequestsFold.evolve(open, event)).toBeUndefined();
});

describe('who is in a circle', () => {
  const after = (...events: Parameters<typeof circleMembersFold.evolve>[1][]) =>
    events.reduce<CircleMemberRow | undefined>((row, event) => circleMembersFold.evolve(row, event), undefined);

  it('is one row a circle and member, from joining to going', () => {
    expect(circleMembersFold.getRowKeys(joined)).toEqual(['readers.ben']);
    expect(after(joined)).toMatchObject({ circle_id: 'readers', member_id: 'ben', how: 'link', joined_at: later });
    expect(after(joined, left)).toBeUndefined();
    expect(after(joined, removed)).toBeUndefined();
  });

  it('is nothing that a change of the circle itself touches', () => {
    expect([created, abandoned].flatMap((event) => circleMembersFold.getRowKeys(event))).toEqual([]);
  });
});
