import { describe, it } from 'vitest';
import { at, memberRegistered } from '../../testing/events.ts';
import { givenFor } from '../../testing/given.ts';
import { memberDecider } from './member.ts';

const given = givenFor(memberDecider);
const register = {
  type: 'RegisterMember',
  memberId: 'anna',
  name: 'Anna',
  email: 'anna@example.org',
  username: 'anna',
  passwordHash: '$argon2id$',
  role: 'user',
  at,
} as const;
const signIn = (role: 'user' | 'admin') => ({ type: 'SignIn', role, at }) as const;
const signedIn = (role: 'user' | 'admin') => ({ type: 'MemberSignedIn', data: { memberId: 'anna', role, signedInAt: at } }) as const;
const abandoned = { type: 'RegistrationAbandoned', data: { memberId: 'anna', abandonedAt: at } } as const;

describe('a member', () => {
  it('registers', () => given().when(register).then(memberRegistered()));
  it('registers once', () => given(memberRegistered()).when(register).refuses('email_taken'));
  it('does not come to be once the registration was abandoned', () => given(abandoned).when(register).refuses('email_taken'));
  it('is not abandoned once registered', () =>
    given(memberRegistered()).when({ type: 'AbandonRegistration', memberId: 'anna', at }).decidesNothing());
  it('can be kept from coming to be', () => given().when({ type: 'AbandonRegistration', memberId: 'anna', at }).then(abandoned));

  it('signs in', () => given(memberRegistered()).when(signIn('user')).then(signedIn('user')));
  it('does not sign in when nobody registered', () => given().when(signIn('user')).refuses('invalid_credentials'));
  it('does not become admin by choosing so', () => given(memberRegistered()).when(signIn('admin')).refuses('not_an_admin'));
  it('signs in as admin when the account is one', () => given(memberRegistered({ role: 'admin' })).when(signIn('admin')).then(signedIn('admin')));
  it('gets a plain session on an admin account when that is asked for', () =>
    given(memberRegistered({ role: 'admin' })).when(signIn('user')).then(signedIn('user')));
  it('waits for approval', () => given(memberRegistered({ status: 'waiting' })).when(signIn('user')).refuses('account_waiting'));
  it('stays out while suspended', () => given(memberRegistered({ status: 'suspended' })).when(signIn('user')).refuses('account_suspended'));
});
