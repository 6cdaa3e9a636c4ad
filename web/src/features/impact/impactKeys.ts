import type { Granularity } from '@pass-along/contracts';

export const impactKeys = {
  all: ['impact'] as const,
  community: (granularity: Granularity) => [...impactKeys.all, 'community', granularity] as const,
  mine: ['impact', 'mine'] as const,
  ofMember: (memberId: string) => [...impactKeys.all, 'member', memberId] as const,
  factors: ['impact', 'factors'] as const,
};
