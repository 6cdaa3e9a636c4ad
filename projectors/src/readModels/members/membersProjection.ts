import { type MemberRow } from '@pass-along/contracts';
import { type Fold, foldedProjection } from '../../runtime/foldedProjection.ts';
import { membersTable } from './membersTable.ts';

export const membersFold: Fold<MemberRow, 'member'> = {
  categories: ['member'],
  rowsOf: (event) => [event.data.memberId],
  evolve(member, event) {
    switch (event.type) {
      case 'MemberRegistered': {
        const { memberId, name, email, username, role, status, registeredAt } = event.data;
        return {
          member_id: memberId,
          name,
          email,
          username,
          role,
          status,
          verified: false,
          bio: '',
          phone: '',
          location: '',
          website: '',
          social_links: { instagram: '', twitter: '', facebook: '' },
          avatar: null,
          cover_image: null,
          karma_points: 0,
          joined_at: registeredAt,
          last_seen_at: null,
        };
      }
      case 'RegistrationAbandoned':
        return member;
      case 'MemberSignedIn':
        return member && { ...member, last_seen_at: event.data.signedInAt };
    }
  },
};

export const membersProjection = foldedProjection({ ...membersFold, name: 'members', version: 1, table: membersTable });
