import { presentCircle, type CircleAnswer, type CircleMemberAnswer } from '@pass-along/contracts';

const bram = { _id: 'bram', name: 'Bram de Wit', avatar: '' };

/** The circle Readers, led by Bram unless a test says otherwise; as Asha reads it. */
export function aCircle(differences: Partial<CircleAnswer> = {}, groupAdminId = bram._id): CircleAnswer {
  const circle = presentCircle(
    {
      circleId: 'readers',
      name: 'Readers',
      avatar: null,
      inviteCode: 'BOOKS1',
      groupAdminId,
      memberCount: 2,
      findable: false,
      status: 'active',
      createdAt: '2026-02-01T10:00:00.000Z',
    },
    { groupAdmin: { ...bram, _id: groupAdminId }, founder: bram },
    { memberId: 'asha', isMember: true },
    () => '',
  );
  return { ...circle, ...differences };
}

/** Bram, with no actions open to Asha unless a test says otherwise. */
export function aCircleMember(differences: Partial<CircleMemberAnswer> = {}): CircleMemberAnswer {
  return {
    ...bram,
    joinedAt: '2026-02-01T10:00:00.000Z',
    isGroupAdmin: false,
    abilities: { remove: false, handOver: false },
    whyNot: {},
    ...differences,
  };
}
