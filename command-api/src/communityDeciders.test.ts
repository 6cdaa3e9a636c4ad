import {
  defaultSettings,
  type ContactEvent,
  type InvitationEvent,
  type InviteRequestEvent,
  type NewsletterEvent,
  type SettingsEvent,
} from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { at } from './testing/events.ts';
import { givenFor } from './testing/given.ts';
import { contactMessageDecider } from './contact/contactMessageDecider.ts';
import { invitationDecider } from './invitations/invitationDecider.ts';
import { inviteRequestDecider } from './invitations/inviteRequestDecider.ts';
import { settingsDecider } from './settings/settingsDecider.ts';
import { subscriptionDecider } from './newsletter/subscriptionDecider.ts';

const later = '2030-05-19T10:00:00.000Z';

describe('an invitation', () => {
  const given = givenFor(invitationDecider);
  const details = {
    invitationId: 'inv',
    code: 'CODE',
    email: '',
    role: 'user' as const,
    duties: [],
    requestId: null,
    invitedBy: 'admin',
    expiresAt: later,
  };
  const issued = (data: object = {}): InvitationEvent => ({
    type: 'InvitationIssued',
    data: { ...details, issuedAt: at, ...data },
  });
  const used: InvitationEvent = {
    type: 'InvitationUsed',
    data: { invitationId: 'inv', memberId: 'anna', role: 'user', invitedBy: 'admin', usedAt: at },
  };
  const revoked: InvitationEvent = {
    type: 'InvitationRevoked',
    data: { invitationId: 'inv', byMemberId: 'admin', revokedAt: at },
  };
  const use = { type: 'UseInvitation', memberId: 'anna', email: 'anna@example.org', at } as const;

  it('is issued', () =>
    given()
      .when({ type: 'IssueInvitation', ...details, byDuties: ['moderate'], at })
      .then(issued()));
  it('is issued once', () =>
    given(issued())
      .when({ type: 'IssueInvitation', ...details, byDuties: ['moderate'], at })
      .decidesNothing());
  it('is used', () => given(issued()).when(use).then(used));
  it('is used once', () =>
    given(issued(), used)
      .when({ ...use, memberId: 'ben' })
      .refuses('invitation_invalid'));
  it('is used again by the same without harm', () => given(issued(), used).when(use).decidesNothing());
  it('expires', () =>
    given(issued({ expiresAt: at }))
      .when(use)
      .refuses('invitation_invalid'));
  it('is for its address in any letter case', () =>
    given(issued({ email: 'Anna@Example.org' }))
      .when(use)
      .then(used));
  it('is for no other address', () =>
    given(issued({ email: 'ben@example.org' }))
      .when(use)
      .refuses('invitation_invalid'));
  it('is of no use once its person was erased', () =>
    given(issued({ email: '', code: '' }))
      .when(use)
      .refuses('invitation_invalid'));
  it('is revoked', () => given(issued()).when({ type: 'RevokeInvitation', by: 'admin', at }).then(revoked));
  it('is of no use once revoked', () => given(issued(), revoked).when(use).refuses('invitation_invalid'));
  it('is not revoked once used', () =>
    given(issued(), used).when({ type: 'RevokeInvitation', by: 'admin', at }).refuses('invitation_invalid'));
  it('must exist', () => given().when({ type: 'RevokeInvitation', by: 'admin', at }).refuses('not_found'));
});

describe('an invite request', () => {
  const given = givenFor(inviteRequestDecider);
  const ask = { type: 'RequestInvite', requestId: 'req', email: 'anna@example.org', at } as const;
  const asked: InviteRequestEvent = {
    type: 'InviteRequested',
    data: { requestId: 'req', email: 'anna@example.org', requestedAt: at },
  };
  const answered = (answer: 'invited' | 'declined'): InviteRequestEvent => ({
    type: 'InviteRequestAnswered',
    data: { requestId: 'req', answer, byMemberId: 'admin', answeredAt: at },
  });
  it('is filed', () => given().when(ask).then(asked));
  it('is filed once while it waits', () => given(asked).when(ask).decidesNothing());
  it('may be filed again once answered', () => given(asked, answered('declined')).when(ask).then(asked));
  it('is answered', () =>
    given(asked).when({ type: 'AnswerInviteRequest', answer: 'invited', by: 'admin', at }).then(answered('invited')));
  it('is answered once', () =>
    given(asked, answered('invited'))
      .when({ type: 'AnswerInviteRequest', answer: 'declined', by: 'admin', at })
      .decidesNothing());
  it('must exist', () =>
    given().when({ type: 'AnswerInviteRequest', answer: 'invited', by: 'admin', at }).refuses('not_found'));
});

describe('a newsletter subscription', () => {
  const given = givenFor(subscriptionDecider);
  const ask = {
    type: 'RequestNewsletter',
    subscriptionId: 'sub',
    email: 'anna@example.org',
    tokenDigest: 'digest',
    sealedToken: 'token',
    at,
  } as const;
  const requested: NewsletterEvent = {
    type: 'NewsletterRequested',
    data: {
      subscriptionId: 'sub',
      email: 'anna@example.org',
      tokenDigest: 'digest',
      sealedToken: 'token',
      requestedAt: at,
    },
  };
  const confirmed: NewsletterEvent = { type: 'NewsletterConfirmed', data: { subscriptionId: 'sub', confirmedAt: at } };
  const left: NewsletterEvent = { type: 'NewsletterLeft', data: { subscriptionId: 'sub', leftAt: at } };
  const confirm = { type: 'ConfirmNewsletter', tokenDigest: 'digest', at } as const;
  const leave = { type: 'LeaveNewsletter', tokenDigest: 'digest', at } as const;
  it('is asked for, again while unconfirmed', () => {
    given().when(ask).then(requested);
    given(requested).when(ask).then(requested);
  });
  it('is not asked for once confirmed', () => given(requested, confirmed).when(ask).decidesNothing());
  it('is confirmed by its token', () => given(requested).when(confirm).then(confirmed));
  it('is confirmed once', () => given(requested, confirmed).when(confirm).decidesNothing());
  it('is confirmed by no other token', () =>
    given(requested)
      .when({ ...confirm, tokenDigest: 'another' })
      .refuses('email_token_invalid'));
  it('is left by its token', () => given(requested, confirmed).when(leave).then(left));
  it('is left once', () => given(requested, confirmed, left).when(leave).decidesNothing());
  it('is not confirmed again by an old mail', () =>
    given(requested, confirmed, left).when(confirm).refuses('email_token_invalid'));
  it('must have been asked for', () => given().when(leave).refuses('email_token_invalid'));
});

describe('a contact message', () => {
  const given = givenFor(contactMessageDecider);
  const message = {
    messageId: 'msg',
    name: 'Anna',
    email: 'anna@example.org',
    subject: 'Hi',
    message: 'Hello',
    inquiryType: 'general',
  } as const;
  const sent: ContactEvent & { type: 'ContactMessageSent' } = {
    type: 'ContactMessageSent',
    data: { ...message, sentAt: at },
  };
  const marked: ContactEvent = {
    type: 'ContactMessageMarked',
    data: { messageId: 'msg', from: 'new', state: 'answered', byMemberId: 'admin', markedAt: at },
  };
  const mark = { type: 'MarkContactMessage', state: 'answered', by: 'admin', at } as const;
  it('is sent once', () => {
    given()
      .when({ type: 'SendContactMessage', ...message, at })
      .then(sent);
    given(sent)
      .when({ type: 'SendContactMessage', ...message, at })
      .decidesNothing();
  });
  it('is marked once', () => {
    given(sent).when(mark).then(marked);
    given(sent, marked).when(mark).decidesNothing();
  });
  const answer = { type: 'AnswerContactMessage', answer: 'On Sundays', by: 'admin', at } as const;
  const { messageId, name, email, subject } = message;
  it('is answered; another answer is sent only to an admin who asks for it', () => {
    const data = { messageId, name, email, subject, answer: 'On Sundays', byMemberId: 'admin', answeredAt: at };
    const answered: ContactEvent = { type: 'ContactMessageAnswered', data: { ...data, from: 'new' } };
    given(sent).when(answer).then(answered);
    given(sent, answered).when(mark).decidesNothing();
    given(sent, answered).when(answer).decidesNothing();
    const other = { ...answer, answer: 'And on Mondays' };
    given(sent, answered).when(other).refuses('already_answered');
    given(sent, answered)
      .when({ ...other, again: true })
      .then({ ...answered, data: { ...data, answer: other.answer, from: 'answered' } });
  });
  it('is answered to nobody once its sender was erased', () =>
    given({ ...sent, data: { ...sent.data, name: '', email: '', subject: '', message: '' } })
      .when(answer)
      .refuses('sender_erased'));
  it('must exist', () => {
    given().when(mark).refuses('not_found');
    given().when(answer).refuses('not_found');
  });
});

describe('community settings', () => {
  const given = givenFor(settingsDecider);
  const change = (settings: object) =>
    ({ type: 'ChangeSettings', settings, defaults: defaultSettings, by: 'admin', bySecondFactor: false, at }) as const;
  const changed = (changes: SettingsEvent['data']['changes']): SettingsEvent => ({
    type: 'CommunitySettingsChanged',
    data: { changes, byMemberId: 'admin', changedAt: at },
  });
  it('say what changed', () =>
    given()
      .when(change({ ...defaultSettings, signupPolicy: 'approval' }))
      .then(changed([{ setting: 'signupPolicy', from: 'open', to: 'approval' }])));
  it('leave out what was not given', () =>
    given()
      .when(change({ name: undefined, sessionDays: 30 }))
      .then(changed([{ setting: 'sessionDays', from: 7, to: 30 }])));
  it('ask admins for a second factor only by who has one, undoing included', () => {
    const ask = change({ adminsNeedSecondFactor: true });
    const asked = changed([{ setting: 'adminsNeedSecondFactor', from: false, to: true }]);
    given().when(ask).refuses('second_factor_first');
    given()
      .when({ ...ask, bySecondFactor: true })
      .then(asked);
    const off = { setting: 'adminsNeedSecondFactor', from: true, to: false } as const;
    given(asked)
      .when(change({ adminsNeedSecondFactor: false }))
      .then(changed([off]));
    const undo = { type: 'UndoSettingsChange', undone: [off], defaults: defaultSettings, by: 'admin', at } as const;
    given(asked, changed([off]))
      .when({ ...undo, bySecondFactor: false })
      .refuses('second_factor_first');
  });
  it('stay when nothing differs', () =>
    given(changed([{ setting: 'sessionDays', from: 7, to: 30 }]))
      .when(change({ sessionDays: 30 }))
      .decidesNothing());
  it('are undone as a change of its own, as long as they are what the change made them', () => {
    const change = { setting: 'sessionDays', from: 7, to: 30 } as const;
    const undo = {
      type: 'UndoSettingsChange',
      undone: [change],
      defaults: defaultSettings,
      by: 'admin',
      bySecondFactor: false,
      at,
    } as const;
    const undone = changed([{ setting: 'sessionDays', from: 30, to: 7 }]);
    given(changed([change]))
      .when(undo)
      .then(undone);
    given(changed([change]), undone)
      .when(undo)
      .decidesNothing();
    given(changed([change]), changed([{ setting: 'sessionDays', from: 30, to: 14 }]))
      .when(undo)
      .refuses('setting_changed_since');
  });
  it('can be put back', () =>
    given(changed([{ setting: 'sessionDays', from: 7, to: 30 }]))
      .when(change({ sessionDays: 7 }))
      .then(changed([{ setting: 'sessionDays', from: 30, to: 7 }])));
});
