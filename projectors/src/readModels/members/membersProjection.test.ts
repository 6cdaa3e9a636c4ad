import { describe, expect, it } from 'vitest';
import { at, later, memberRegistered, recorded } from '../../testing/events.ts';
import { membersFold } from './membersProjection.ts';

describe('members', () => {
  const registered = membersFold.evolve(undefined, recorded('MemberRegistered', memberRegistered('anna')));

  it('shows a new member with an empty profile and no password hash', () => {
    expect(registered).toMatchObject({ member_id: 'anna', email: 'anna@example.org', karma_points: 0, joined_at: at, last_seen_at: null });
    expect(JSON.stringify(registered)).not.toContain('hash');
  });

  it('remembers when a member was last seen', () => {
    const seen = membersFold.evolve(registered, recorded('MemberSignedIn', { memberId: 'anna', role: 'user', signedInAt: later }));
    expect(seen?.last_seen_at).toBe(later);
  });

  it('has no row for a registration that never came to be', () => {
    const abandoned = recorded('RegistrationAbandoned', { memberId: 'anna', abandonedAt: later });
    expect(membersFold.evolve(undefined, abandoned)).toBeUndefined();
  });
});
