import type { CircleEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { at } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { circleDecider } from './circleDecider.ts';

const given = givenFor(circleDecider);
type DataOf<T extends CircleEvent['type']> = Extract<CircleEvent, { type: T }>['data'];

/** Anna's circle as its events name it. */
const named = (memberCount: number, groupAdminId: string | null = 'anna') => ({
  circleId: 'readers',
  name: 'Readers',
  groupAdminId,
  memberCount,
});
const joined = (memberId: string, memberCount: number, how: DataOf<'CircleJoined'>['how'] = 'code'): CircleEvent => ({
  type: 'CircleJoined',
  data: { ...named(memberCount), memberId, how, joinedAt: at },
});
const founded: CircleEvent[] = [
  { type: 'CircleCreated', data: { ...named(1), inviteCode: 'BOOKS1', foundedBy: 'anna', createdAt: at } },
  joined('anna', 1, 'founded'),
];
/** Anna, then Ben, then Cleo. */
const three = [...founded, joined('ben', 2), joined('cleo', 3)];
const left = (memberId: string, memberCount: number, groupAdminId: string | null): CircleEvent => ({
  type: 'CircleLeft',
  data: { ...named(memberCount, groupAdminId), memberId, why: 'left', leftAt: at },
});
const pictured = (imageId: string, byMemberId: string): CircleEvent => ({
  type: 'CircleAvatarChanged',
  data: { ...named(3), from: null, to: imageId, byMemberId, changedAt: at },
});
const renewed: CircleEvent = {
  type: 'InviteCodeRenewed',
  data: { ...named(1), from: 'BOOKS1', to: 'BOOKS2', byMemberId: 'anna', renewedAt: at },
};
const archived: CircleEvent[] = [
  ...founded,
  left('anna', 0, null),
  { type: 'CircleArchived', data: { ...named(0, null), lastMemberId: 'anna', archivedAt: at } },
];

const create = {
  type: 'CreateCircle',
  circleId: 'readers',
  name: 'Readers',
  inviteCode: 'BOOKS1',
  by: 'anna',
  at,
} as const;
const join = (by: string, inviteCode = 'BOOKS1', how: 'code' | 'link' = 'code') =>
  ({ type: 'JoinCircle', inviteCode, how, by, at }) as const;
const leave = (by: string) => ({ type: 'LeaveCircle', why: 'left', by, at }) as const;
const revise = (by: string, changes: { name?: string; avatar?: string }) =>
  ({ type: 'ReviseCircle', ...changes, by, at }) as const;
const renew = (by: string) => ({ type: 'RenewInviteCode', inviteCode: 'BOOKS2', by, at }) as const;
const handOver = (by: string, memberId: string) => ({ type: 'HandCircleOver', memberId, by, at }) as const;
const remove = (by: string, memberId: string) => ({ type: 'RemoveCircleMember', memberId, by, at }) as const;

describe('founding a circle', () => {
  it('puts its founder in', () => {
    given()
      .when(create)
      .then(...founded);
  });

  it('happens once', () => {
    given(...founded)
      .when(create)
      .refuses('version_conflict');
  });

  it('is over for good where its code went to somebody else', () => {
    const abandoned: CircleEvent = { type: 'CircleAbandoned', data: { circleId: 'readers', abandonedAt: at } };
    given().when({ type: 'AbandonCircle', circleId: 'readers', at }).then(abandoned);
    given(abandoned).when(create).refuses('version_conflict');
    given(...founded)
      .when({ type: 'AbandonCircle', circleId: 'readers', at })
      .decidesNothing();
  });
});

describe('joining a circle', () => {
  it('says how, and how many there are', () => {
    given(...founded)
      .when(join('ben', 'BOOKS1', 'link'))
      .then(joined('ben', 2, 'link'));
  });

  it('is refused for who is in it', () => {
    given(...founded, joined('ben', 2))
      .when(join('ben'))
      .refuses('already_circle_member');
  });

  it('is refused with a code it has no more', () => {
    given(...founded, renewed)
      .when(join('ben'))
      .refuses('invite_code_unknown');
    given(...founded, renewed)
      .when(join('ben', 'BOOKS2'))
      .then(joined('ben', 2));
  });

  it('is refused once everybody left', () => {
    given(...archived)
      .when(join('ben'))
      .refuses('invite_code_unknown');
  });

  it('is possible again for who left', () => {
    given(...founded, joined('ben', 2), left('ben', 1, 'anna'))
      .when(join('ben'))
      .then(joined('ben', 2));
  });
});

describe('editing a circle', () => {
  it('renames it and changes its picture', () => {
    given(...three)
      .when(revise('anna', { name: 'Bookworms', avatar: 'picture1' }))
      .then(
        {
          type: 'CircleRenamed',
          data: {
            ...named(3),
            name: 'Bookworms',
            from: 'Readers',
            to: 'Bookworms',
            byMemberId: 'anna',
            renamedAt: at,
          },
        },
        {
          type: 'CircleAvatarChanged',
          data: { ...named(3), name: 'Bookworms', from: null, to: 'picture1', byMemberId: 'anna', changedAt: at },
        },
      );
  });

  it('changes nothing where all is as it was', () => {
    given(...three, pictured('picture1', 'anna'))
      .when(revise('anna', { name: 'Readers', avatar: 'picture1' }))
      .decidesNothing();
  });

  it('gives it a new code', () => {
    given(...founded)
      .when(renew('anna'))
      .then(renewed);
    expect(given(...founded, renewed).state()).toMatchObject({ inviteCode: 'BOOKS2', formerCodes: ['BOOKS1'] });
  });

  it('is for the group admin', () => {
    for (const command of [
      revise('ben', { name: 'Mine' }),
      renew('ben'),
      handOver('ben', 'cleo'),
      remove('ben', 'cleo'),
    ])
      given(...three)
        .when(command)
        .refuses('not_group_admin');
    for (const command of [revise('dora', { name: 'Mine' }), remove('dora', 'ben'), leave('dora')])
      given(...three)
        .when(command)
        .refuses('not_circle_member');
    given()
      .when(revise('anna', { name: 'Nowhere' }))
      .refuses('circle_not_found');
  });
});

describe('handing a circle over', () => {
  it('makes a member its group admin', () => {
    const handed: CircleEvent = {
      type: 'CircleHandedOver',
      data: {
        ...named(3, 'cleo'),
        fromMemberId: 'anna',
        toMemberId: 'cleo',
        byMemberId: 'anna',
        handedOverAt: at,
      },
    };
    given(...three)
      .when(handOver('anna', 'cleo'))
      .then(handed);
    given(...three, handed)
      .when(renew('anna'))
      .refuses('not_group_admin');
  });

  it('is refused to oneself and to strangers', () => {
    given(...three)
      .when(handOver('anna', 'anna'))
      .refuses('own_membership');
    given(...three)
      .when(handOver('anna', 'dora'))
      .refuses('circle_member_not_found');
  });
});

describe('removing a member', () => {
  it('leaves the others in it', () => {
    given(...three)
      .when(remove('anna', 'ben'))
      .then({
        type: 'CircleMemberRemoved',
        data: { ...named(2), memberId: 'ben', byMemberId: 'anna', removedAt: at },
      });
  });

  it('is refused for oneself and for strangers', () => {
    given(...three)
      .when(remove('anna', 'anna'))
      .refuses('own_membership');
    given(...three)
      .when(remove('anna', 'dora'))
      .refuses('circle_member_not_found');
  });
});

describe('leaving a circle', () => {
  it('leaves the others in it', () => {
    given(...three)
      .when(leave('ben'))
      .then(left('ben', 2, 'anna'));
  });

  it('hands the role of group admin to who is there longest', () => {
    given(...three)
      .when(leave('anna'))
      .then(left('anna', 2, 'ben'), {
        type: 'CircleHandedOver',
        data: { ...named(2, 'ben'), fromMemberId: 'anna', toMemberId: 'ben', byMemberId: null, handedOverAt: at },
      });
  });

  it('archives it with the last one', () => {
    given(...founded)
      .when(leave('anna'))
      .then(...archived.slice(founded.length));
    given(...archived)
      .when(leave('anna'))
      .refuses('circle_not_found');
  });

  it('takes the picture along only where the account is erased, and only one they chose', () => {
    const drop = { type: 'DropCirclePicture', chosenBy: 'anna', at } as const;
    given(...three, pictured('picture1', 'anna'))
      .when(drop)
      .then({
        type: 'CircleAvatarChanged',
        data: { ...named(3), from: 'picture1', to: null, byMemberId: null, changedAt: at },
      });
    given(...three, pictured('picture1', 'ben'))
      .when(drop)
      .decidesNothing();
  });
});

describe('asking to join', () => {
  const findable: CircleEvent = {
    type: 'CircleFindableSet',
    data: { ...named(1), findable: true, byMemberId: 'anna', setAt: at },
  };
  const asked = (requesterId: string): CircleEvent => ({
    type: 'CircleJoinRequested',
    data: { ...named(1), requesterId, requestedAt: at },
  });
  const declined = (requesterId: string, byMemberId: string | null): CircleEvent => ({
    type: 'CircleJoinDeclined',
    data: { ...named(1), requesterId, byMemberId, declinedAt: at },
  });
  const set = (by: string, wanted = true) => ({ type: 'SetCircleFindable', findable: wanted, by, at }) as const;
  const ask = (by: string) => ({ type: 'AskToJoinCircle', by, at }) as const;
  const accept = (requesterId: string, by = 'anna') => ({ type: 'AcceptJoinRequest', requesterId, by, at }) as const;
  const decline = (requesterId: string, by = 'anna') => ({ type: 'DeclineJoinRequest', requesterId, by, at }) as const;
  const drop = (requesterId: string) => ({ type: 'DropJoinRequest', requesterId, at }) as const;

  it('is possible where the group admin lets the circle be found', () => {
    given(...founded)
      .when(set('anna'))
      .then(findable);
    given(...founded, findable)
      .when(set('anna'))
      .then();
    given(...three)
      .when(set('ben'))
      .refuses('not_group_admin');
    given(...founded)
      .when(ask('ben'))
      .refuses('circle_not_found');
    given(...founded, findable)
      .when(ask('ben'))
      .then(asked('ben'));
    given(...founded, findable, asked('ben'))
      .when(ask('ben'))
      .then();
    given(...founded, findable)
      .when(ask('anna'))
      .refuses('already_circle_member');
    given(...archived)
      .when(ask('ben'))
      .refuses('circle_not_found');
  });

  it('waits for the group admin, who lets in or declines', () => {
    const open = [...founded, findable, asked('ben')];
    given(...open)
      .when(accept('ben'))
      .then(joined('ben', 2, 'request'));
    given(...open, joined('ben', 2, 'request'))
      .when(accept('ben'))
      .then();
    given(...open)
      .when(decline('ben'))
      .then(declined('ben', 'anna'));
    given(...open, declined('ben', 'anna'))
      .when(accept('ben'))
      .refuses('join_request_not_found');
    given(...open, declined('ben', 'anna'))
      .when(ask('ben'))
      .then(asked('ben'));
    given(...open)
      .when(accept('ben', 'ben'))
      .refuses('not_circle_member');
    given(...open)
      .when(decline('cleo'))
      .refuses('join_request_not_found');
    // a member that joined with the code needs no answer to the request
    given(...open, joined('ben', 2))
      .when(decline('ben'))
      .refuses('join_request_not_found');
  });

  it('ends with the circle, whoever ends it', () => {
    const open = [...founded, findable, asked('ben')];
    given(...open)
      .when(leave('anna'))
      .then(declined('ben', 'anna'), ...archived.slice(founded.length));
    given(...open)
      .when({ type: 'CloseCircle', by: 'dora', at })
      .then(
        declined('ben', 'dora'),
        {
          type: 'CircleMemberRemoved',
          data: { ...named(0, null), memberId: 'anna', byMemberId: 'dora', closed: true, removedAt: at },
        },
        {
          type: 'CircleArchived',
          data: { ...named(0, null), lastMemberId: 'anna', closedBy: 'dora', archivedAt: at },
        },
      );
  });

  it('ends with the account, and has a limit', () => {
    given(...founded, findable, asked('ben'))
      .when(drop('ben'))
      .then(declined('ben', null));
    given(...founded)
      .when(drop('ben'))
      .then();
    const many = Array.from({ length: 100 }, (_, index) => asked(`member ${String(index)}`));
    given(...founded, findable, ...many)
      .when(ask('ben'))
      .refuses('too_many_join_requests');
  });
});

describe('an admin of the community', () => {
  const rename = { type: 'RenameCircleAsAdmin', name: 'Bookworms', by: 'dora', at } as const;
  const lead = (memberId: string) => ({ type: 'HandCircleOverAsAdmin', memberId, by: 'dora', at }) as const;
  const close = { type: 'CloseCircle', by: 'dora', at } as const;
  const removed = (memberId: string, memberCount: number, groupAdminId: string | null): CircleEvent => ({
    type: 'CircleMemberRemoved',
    data: { ...named(memberCount, groupAdminId), memberId, byMemberId: 'dora', closed: true, removedAt: at },
  });
  const closed: CircleEvent[] = [
    removed('ben', 2, 'anna'),
    removed('cleo', 1, 'anna'),
    removed('anna', 0, null),
    { type: 'CircleArchived', data: { ...named(0, null), lastMemberId: 'anna', closedBy: 'dora', archivedAt: at } },
  ];

  it('renames a circle they are not in, once', () => {
    given(...three)
      .when(rename)
      .then({
        type: 'CircleRenamed',
        data: { ...named(3), name: 'Bookworms', from: 'Readers', to: 'Bookworms', byMemberId: 'dora', renamedAt: at },
      });
    given(...three)
      .when({ ...rename, name: 'Readers' })
      .decidesNothing();
  });

  it('makes another of its members the group admin', () => {
    given(...three)
      .when(lead('cleo'))
      .then({
        type: 'CircleHandedOver',
        data: { ...named(3, 'cleo'), fromMemberId: 'anna', toMemberId: 'cleo', byMemberId: 'dora', handedOverAt: at },
      });
    given(...three)
      .when(lead('anna'))
      .decidesNothing();
    given(...three)
      .when(lead('dora'))
      .refuses('circle_member_not_found');
  });

  it('closes it: all leave, the group admin last, and nobody joins any more', () => {
    given(...three)
      .when(close)
      .then(...closed);
    given(...three, ...closed)
      .when(close)
      .refuses('circle_not_found');
    given(...three, ...closed)
      .when(join('ben'))
      .refuses('invite_code_unknown');
  });
});
