import { describe, expect, it } from 'vitest';
import { at, contactMessageSent, invitationIssued, later, newsletterRequested, recorded } from '../testing/events.ts';
import {
  contactMessagesFold,
  invitationsFold,
  inviteRequestsFold,
  settingsFold,
  subscriptionsFold,
} from './communityProjection.ts';

const erasure = (...subjects: string[]) => recorded('MemberErased', { memberId: 'dora', subjects, erasedAt: later });

describe('invitations', () => {
  const issued = invitationsFold.evolve(
    undefined,
    recorded('InvitationIssued', invitationIssued({ email: 'dora@example.org' })),
  );
  const used = invitationsFold.evolve(
    issued,
    recorded('InvitationUsed', { invitationId: 'inv1', memberId: 'dora', usedAt: later }),
  );

  it('are open until they are used or revoked', () => {
    expect(issued).toMatchObject({ state: 'open', code: 'ELMSTREET123', invited_by: 'anna', used_by: null });
    expect(used).toMatchObject({ state: 'used', used_by: 'dora' });
    expect(
      invitationsFold.evolve(issued, recorded('InvitationRevoked', { invitationId: 'inv1', revokedAt: later }))?.state,
    ).toBe('revoked');
  });

  it('forget the address of a member who used one and is erased', () => {
    expect(invitationsFold.getRowMatches?.(erasure())).toEqual([{ column: 'used_by', value: 'dora' }]);
    expect(invitationsFold.evolve(used, erasure())).toMatchObject({ state: 'used', email: '', code: '' });
  });
});

describe('invite requests', () => {
  const waiting = inviteRequestsFold.evolve(
    undefined,
    recorded('InviteRequested', { requestId: 'req1', email: 'eli@example.org', requestedAt: at }),
  );

  it('wait until they are answered', () => {
    expect(waiting).toEqual({ request_id: 'req1', email: 'eli@example.org', state: 'waiting', requested_at: at });
    const answered = recorded('InviteRequestAnswered', { requestId: 'req1', answer: 'declined', answeredAt: later });
    expect(inviteRequestsFold.evolve(waiting, answered)?.state).toBe('declined');
  });

  it('forget the address of who is erased', () => {
    expect(inviteRequestsFold.getRowKeys(erasure('req1'))).toEqual(['req1']);
    expect(inviteRequestsFold.evolve(waiting, erasure('req1'))?.email).toBe('');
  });
});

describe('contact messages', () => {
  const sent = contactMessagesFold.evolve(undefined, recorded('ContactMessageSent', contactMessageSent()));

  it('are new until an admin says where they stand', () => {
    expect(sent).toMatchObject({
      state: 'new',
      subject: 'Opening hours',
      message: 'When do you meet?',
      inquiry_type: 'general',
    });
    const marked = recorded('ContactMessageMarked', { messageId: 'msg1', state: 'answered', markedAt: later });
    expect(contactMessagesFold.evolve(sent, marked)?.state).toBe('answered');
  });

  it('keep the answer that was mailed, and forget it with who asked', () => {
    const answered = contactMessagesFold.evolve(
      sent,
      recorded('ContactMessageAnswered', { messageId: 'msg1', answer: 'On Sundays', answeredAt: later }),
    );
    expect(answered).toMatchObject({ state: 'answered', answer: 'On Sundays', answered_at: later });
    expect(contactMessagesFold.evolve(answered, erasure('msg1'))).toMatchObject({ answer: '', answered_at: later });
  });

  it('forget who wrote and what when they are erased', () => {
    expect(contactMessagesFold.getRowKeys(erasure('msg1'))).toEqual(['msg1']);
    expect(contactMessagesFold.evolve(sent, erasure('msg1'))).toMatchObject({
      name: '',
      email: '',
      subject: '',
      message: '',
      state: 'new',
    });
  });
});

describe('subscriptions', () => {
  const requested = subscriptionsFold.evolve(undefined, recorded('NewsletterRequested', newsletterRequested()));
  const confirmed = subscriptionsFold.evolve(
    requested,
    recorded('NewsletterConfirmed', { subscriptionId: 'sub1', confirmedAt: later }),
  );

  it('count once confirmed and until left, and keep no token', () => {
    expect(requested).toEqual({
      subscription_id: 'sub1',
      email: 'eli@example.org',
      state: 'unconfirmed',
      requested_at: at,
    });
    expect(confirmed?.state).toBe('confirmed');
    expect(
      subscriptionsFold.evolve(confirmed, recorded('NewsletterLeft', { subscriptionId: 'sub1', leftAt: later }))?.state,
    ).toBe('unsubscribed');
  });

  it('forget the address of who is erased', () => {
    expect(subscriptionsFold.getRowKeys(erasure('sub1'))).toEqual(['sub1']);
    expect(subscriptionsFold.evolve(confirmed, erasure('sub1'))).toMatchObject({ email: '', state: 'confirmed' });
  });
});

describe('settings', () => {
  it('take what changed, and leave the rest to the defaults', () => {
    const renamed = settingsFold.evolve(
      undefined,
      recorded('CommunitySettingsChanged', {
        changes: [{ setting: 'name', from: 'Pass-Along', to: 'Elm Street' }],
        changedAt: at,
      }),
    );
    expect(renamed).toEqual({
      settings_id: 'community',
      name: 'Elm Street',
      time_zone: null,
      signup_policy: null,
      session_days: null,
      deletion_grace_days: null,
      admins_need_second_factor: null,
      short_names_for_visitors: null,
      figures_for_visitors: null,
      description_assistant: null,
      neighbours_verify: null,
      swap_loops: null,
      search_synonyms: null,
      language: null,
      currency: null,
    });
    const closed = settingsFold.evolve(
      renamed,
      recorded('CommunitySettingsChanged', {
        changes: [
          { setting: 'signupPolicy', from: 'open', to: 'approval' },
          { setting: 'deletionGraceDays', from: 14, to: 0 },
        ],
        changedAt: later,
      }),
    );
    expect(closed).toMatchObject({ name: 'Elm Street', signup_policy: 'approval', deletion_grace_days: 0 });
  });
});
