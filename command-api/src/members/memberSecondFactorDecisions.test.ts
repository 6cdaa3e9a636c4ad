import { limits, type MemberEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { at, memberRegistered } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { memberDecider, type MemberCommand } from './memberDecider.ts';
import type { FactorProof } from './memberState.ts';

const given = givenFor(memberDecider);
const memberId = 'anna';
const passwordHash = '$argon2id$';
const secret = 'NUTGIR3NTTT57NVRS4IRRWPTMO2BCMHE';
const step = 100;
const later = '2030-05-05T10:20:00.000Z';

const ada = memberRegistered({ role: 'admin', duties: ['settings'] });
const begun = (expiresAt = later): MemberEvent => ({
  type: 'SecondFactorBegun',
  data: { memberId, secret, expiresAt, begunAt: at },
});
const confirmed: MemberEvent = {
  type: 'SecondFactorConfirmed',
  data: { memberId, step, recoveryDigests: ['one', 'two'], confirmedAt: at },
};
const ended = (generation = 0): MemberEvent => ({
  type: 'SessionsEnded',
  data: { memberId, why: 'second_factor', generation, endedAt: at },
});
const signedIn = (role: 'user' | 'admin' = 'admin', method: 'password' | 'google' = 'password'): MemberEvent => ({
  type: 'MemberSignedIn',
  data: { memberId, role, method, signedInAt: at },
});
const passed = (of: { step: number } | { recoveryDigest: string }, recoveryCodesLeft = 2): MemberEvent => ({
  type: 'SecondFactorPassed',
  data: { memberId, step: null, recoveryDigest: null, ...of, recoveryCodesLeft, passedAt: at },
});
const refused = (failures: number, refusedAt = at): MemberEvent => ({
  type: 'SecondFactorRefused',
  data: { memberId, failures, refusedAt },
});
const removed = (why: 'switched_off' | 'reset', byMemberId: string | null, reason = ''): MemberEvent => ({
  type: 'SecondFactorRemoved',
  data: { memberId, why, reason, byMemberId, removedAt: at },
});
const setUp = [ada, begun(), confirmed, ended(), signedIn()];
const tooMany = Array.from({ length: limits.secondFactor.tries }, (_, nth) => refused(nth + 1));

const app = (inStep: number, of = secret): FactorProof => ({ way: 'app', secret: of, step: inStep });
const wrong: FactorProof = { way: 'wrong' };
const signIn = (proof: FactorProof | null, change: Partial<Extract<MemberCommand, { type: 'SignIn' }>> = {}) =>
  ({ type: 'SignIn', role: 'admin', provenHash: passwordHash, proof, at, ...change }) as const;

describe('setting up a second factor', () => {
  const begin = { type: 'BeginSecondFactor', secret, expiresAt: later, proof: null, at } as const;
  const confirm = {
    type: 'ConfirmSecondFactor',
    provenHash: passwordHash,
    secret,
    step,
    recoveryDigests: ['one', 'two'],
    role: 'admin',
    at,
  } as const;

  it('begins with a secret, and asks for nothing yet', () => {
    given(ada).when(begin).then(begun());
    given(ada, begun()).when(signIn(null)).then(signedIn());
  });
  it('is for admins', () => given(memberRegistered()).when(begin).refuses('not_an_admin'));
  it('ends every session and opens one of the next generation', () => {
    given(ada, begun()).when(confirm).then(confirmed, ended(), signedIn());
    const after = given(...setUp).state();
    expect(after).toMatchObject({ sessionGeneration: 1, factorBegun: null, secondFactor: { secret, lastStep: step } });
  });
  it('keeps a session with a member’s rights what it is', () =>
    given(ada, begun())
      .when({ ...confirm, role: 'user' })
      .then(confirmed, ended(), signedIn('user')));
  it('takes a right code', () =>
    given(ada, begun())
      .when({ ...confirm, step: null })
      .refuses('second_factor_wrong'));
  it('takes the password that still is', () =>
    given(ada, begun())
      .when({ ...confirm, provenHash: 'another' })
      .refuses('wrong_password'));
  it('takes the secret begun last, in time, by who is still signed in', () => {
    given(ada).when(confirm).refuses('second_factor_enrolment_over');
    given(ada, begun(at)).when(confirm).refuses('second_factor_enrolment_over');
    given(ada, begun())
      .when({ ...confirm, secret: 'ANOTHER' })
      .refuses('second_factor_enrolment_over');
    given(ada, begun(), ended()).when(confirm).refuses('second_factor_enrolment_over');
  });
  it('asks who has one already for its code', () => {
    given(...setUp)
      .when(begin)
      .refuses('second_factor_needed');
    given(...setUp)
      .when({ ...begin, proof: wrong })
      .then(refused(1));
    given(...setUp)
      .when({ ...begin, proof: app(step + 1) })
      .then(passed({ step: step + 1 }), begun());
  });
  it('leaves the old one in force until the new one is shown', () =>
    expect(given(...setUp, begun()).state()).toMatchObject({ secondFactor: { secret, lastStep: step } }));
});

describe('signing in with a second factor', () => {
  it('asks for a code, in the member app and with Google too', () => {
    given(...setUp)
      .when(signIn(null))
      .refuses('second_factor_needed');
    given(...setUp)
      .when(signIn(null, { role: 'user' }))
      .refuses('second_factor_needed');
    given(...setUp)
      .when(signIn(null, { role: 'user', provenHash: null }))
      .refuses('second_factor_needed');
  });
  it('takes a code of the app', () => {
    const code = app(step + 1);
    given(...setUp)
      .when(signIn(code))
      .then(passed({ step: step + 1 }), signedIn());
  });
  it('takes no code twice, and none from before', () => {
    given(...setUp)
      .when(signIn(app(step)))
      .refuses('second_factor_used');
    given(...setUp)
      .when(signIn(app(step - 1)))
      .refuses('second_factor_used');
    given(...setUp, passed({ step: step + 2 }))
      .when(signIn(app(step + 2)))
      .refuses('second_factor_used');
  });
  it('takes a recovery code, once', () => {
    const code = { way: 'recovery', digest: 'one' } as const;
    given(...setUp)
      .when(signIn(code))
      .then(passed({ recoveryDigest: 'one' }, 1), signedIn());
    given(...setUp, passed({ recoveryDigest: 'one' }, 1))
      .when(signIn(code))
      .then(refused(1));
  });
  it('takes no code of a secret from before', () =>
    given(...setUp)
      .when(signIn(app(step + 1, 'BEFORE')))
      .then(refused(1)));
  it('looks at the password first', () =>
    given(...setUp)
      .when(signIn(app(step + 1), { provenHash: 'old' }))
      .refuses('invalid_credentials'));
  it('undoes nothing with a wrong code', () => {
    const leaving: MemberEvent = {
      type: 'DeletionRequested',
      data: { memberId, dueAt: later, byMemberId: memberId, requestedAt: at },
    };
    given(...setUp, leaving)
      .when(signIn(wrong))
      .then(refused(1));
  });
  it('counts wrong codes, and after too many takes none for a while, a right one neither', () => {
    given(...setUp, refused(1))
      .when(signIn(wrong))
      .then(refused(2));
    given(...setUp, ...tooMany)
      .when(signIn(wrong))
      .refuses('second_factor_locked');
    given(...setUp, ...tooMany)
      .when(signIn(app(step + 1)))
      .refuses('second_factor_locked');
    const then = '2030-05-05T10:15:00.000Z';
    given(...setUp, ...tooMany)
      .when(signIn(wrong, { at: then }))
      .then(refused(1, then));
  });
  it('forgets wrong codes with a right one', () =>
    given(...setUp, ...tooMany.slice(1), passed({ step: step + 1 }), refused(1))
      .when(signIn(wrong))
      .then(refused(2)));
});

describe('a second factor that is there', () => {
  const renew = (proof: FactorProof) =>
    ({ type: 'RenewRecoveryCodes', recoveryDigests: ['three'], proof, at }) as const;
  const switchOff = (proof: FactorProof) => ({ type: 'SwitchOffSecondFactor', proof, at }) as const;
  const renewed: MemberEvent = {
    type: 'RecoveryCodesRenewed',
    data: { memberId, recoveryDigests: ['three'], renewedAt: at },
  };

  it('gets new recovery codes for a code, and the old ones are void', () => {
    given(...setUp)
      .when(renew(app(step + 1)))
      .then(passed({ step: step + 1 }), renewed);
    given(...setUp)
      .when(renew(wrong))
      .then(refused(1));
    given(ada).when(renew(wrong)).refuses('second_factor_missing');
    given(...setUp, renewed)
      .when(signIn({ way: 'recovery', digest: 'one' }))
      .then(refused(1));
  });
  it('is switched off for a code', () => {
    given(...setUp)
      .when(switchOff(app(step + 1)))
      .then(passed({ step: step + 1 }), removed('switched_off', memberId));
    given(...setUp)
      .when(switchOff(wrong))
      .then(refused(1));
    given(...setUp, removed('switched_off', memberId))
      .when(signIn(null))
      .then(signedIn());
  });
  it('is taken away by somebody else, never by oneself, and whoever found the phone is signed out', () => {
    const reset = (by: string | null) => ({ type: 'ResetSecondFactor', by, reason: 'Lost', at }) as const;
    given(...setUp)
      .when(reset('boss'))
      .then(removed('reset', 'boss', 'Lost'), ended(1));
    given(...setUp)
      .when(reset(null))
      .then(removed('reset', null, 'Lost'), ended(1));
    given(...setUp)
      .when(reset(memberId))
      .refuses('own_account');
    given(ada).when(reset('boss')).refuses('second_factor_missing');
    given().when(reset('boss')).refuses('member_not_found');
  });
  it('is forgotten with the member', () => {
    const erased: MemberEvent = {
      type: 'MemberErased',
      data: { memberId, from: 'active', subjects: [], erasedAt: at },
    };
    expect(given(...setUp, begun(), erased).state()).toMatchObject({ secondFactor: null, factorBegun: null });
  });
});
