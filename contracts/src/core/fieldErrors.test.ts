import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contactBody } from '../contact/contactEndpoints.ts';
import { changePasswordBody, loginBody, registerBody } from '../accounts/accountEndpoints.ts';
import { findFieldErrors, toFieldErrors } from './fieldErrors.ts';
import { email, knownEmail, id, moment, queryFlag, queryInteger } from './schemaFields.ts';
import { itemForm, itemSearchQuery } from '../items/itemEndpoints.ts';
import { updateUserBody } from '../members/profileEndpoints.ts';
import { settingsBody } from '../settings/settingsEndpoints.ts';

const listing = { title: 'Lamp', description: 'Warm', category: 'Books', type: 'barter' };
const account = { name: 'Asha', email: 'asha@localhost', password: 'long enough', role: 'user' };

it.each<[string, z.ZodMiniType, unknown, object]>([
  ['a missing text', itemForm, { ...listing, title: undefined }, { path: 'title', code: 'required' }],
  ['an empty text', itemForm, { ...listing, title: ' ' }, { path: 'title', code: 'required' }],
  ['a missing choice', itemForm, { ...listing, category: '' }, { path: 'category', code: 'required' }],
  [
    'a long text',
    itemForm,
    { ...listing, title: 'x'.repeat(101) },
    { path: 'title', code: 'too_long', figures: { max: 100 } },
  ],
  ['a list where text is meant', itemForm, { ...listing, title: ['a', 'b'] }, { path: 'title', code: 'not_text' }],
  ['text where a number is meant', itemForm, { ...listing, estimatedValue: 'lots' }, { code: 'not_a_number' }],
  ['a number below', itemForm, { ...listing, estimatedValue: -1 }, { code: 'too_small', figures: { min: 0 } }],
  ['a number beyond', itemForm, { ...listing, estimatedValue: 1e12 }, { code: 'too_big', figures: { max: 1e9 } }],
  ['decimals', itemForm, { ...listing, estimatedValue: 0.125 }, { code: 'too_many_decimals', figures: { max: 2 } }],
  ['many tags', itemForm, { ...listing, tags: 'abcdefghijk'.split('') }, { code: 'too_many', figures: { max: 10 } }],
  ['tags that are no list', itemForm, { ...listing, tags: '{}' }, { code: 'not_a_list' }],
  ['broken JSON', itemForm, { ...listing, tags: '[' }, { code: 'not_json' }],
  ['an unknown choice', itemForm, { ...listing, type: 'gift' }, { figures: { choices: 'barter, donate, request' } }],
  ['an unknown role', registerBody, { ...account, role: 'king' }, { path: 'role', code: 'role_required' }],
  ['a short password', registerBody, { ...account, password: 'x' }, { code: 'too_short', figures: { min: 8 } }],
  ['an address', loginBody, { ...account, email: 'abc' }, { path: 'email', code: 'invalid_email' }],
  [
    'passwords that differ',
    changePasswordBody,
    { currentPassword: 'x', password: 'long enough', confirmPassword: 'other' },
    { path: 'confirmPassword', code: 'passwords_differ' },
  ],
  ['a username', updateUserBody, { username: 'a b c' }, { code: 'invalid_username' }],
  ['a website', updateUserBody, { website: 'javascript:alert(1)' }, { code: 'invalid_website' }],
  ['a website', updateUserBody, { website: 'https://example.org/\u0000' }, { code: 'invalid_website' }],
  ['half a day', settingsBody, { sessionDays: 1.5 }, { code: 'not_whole' }],
  ['a page', z.object({ page: queryInteger('Page', 1, 9) }), { page: '1.5' }, { path: 'page', code: 'not_whole' }],
  ['a flag', z.object({ flag: queryFlag('Flag') }), { flag: 'banana' }, { path: 'flag', code: 'invalid_choice' }],
  ['a repeated text', itemSearchQuery, { keyword: ['a', 'b'] }, { path: 'keyword', code: 'not_text' }],
  ['a date', z.object({ at: moment('At') }), { at: 'tomorrow' }, { path: 'at', code: 'invalid_date' }],
  ['the year 0', z.object({ at: moment('At') }), { at: '0000-01-01T00:00:00Z' }, { path: 'at', code: 'invalid_date' }],
  ['a year far off', z.object({ at: moment('At') }), { at: '9999-12-31T23:59:59-12:00' }, { code: 'invalid_date' }],
  ['an id', z.object({ id }), { id: 'a/b' }, { path: 'id', code: 'invalid_id' }],
  ['a contact form', contactBody, {}, { path: 'name', code: 'required' }],
])('says by code and figures what is wrong with %s', (_, schema, value, error) => {
  expect(findFieldErrors(schema, value)[0]).toMatchObject(error);
});

it('keeps the words of the spec beside the code', () => {
  expect(findFieldErrors(registerBody, { ...account, role: 'king' })).toEqual([
    { path: 'role', message: 'Please select a role', code: 'role_required' },
  ]);
});

it('reads the issues of a form as well, where what is missing is a text', () => {
  const { error } = contactBody.safeParse({ email: 'a@b.c', subject: 's', message: 'm' });
  expect(toFieldErrors(error?.issues ?? [])).toEqual([{ path: 'name', message: 'Name is required', code: 'required' }]);
});

it.each([
  'asha@localhost',
  "o'hara+tag@example.org",
  'x@1.2',
  'anna@xn--mller-kva.example',
  'anna@EXAMPLE.ORG',
  `${'a'.repeat(64)}@example.org`,
  `a@${'b'.repeat(63)}.example`,
])('takes the address %s', (address) => {
  expect(findFieldErrors(email, address)).toEqual([]);
});

it.each(['a..b@example.org', '.a@example.org', 'a.@example.org', `${'a'.repeat(65)}@example.org`, 'a@b'])(
  'refuses the new address %s (RFC 5321), but knows it where it is stored',
  (address) => {
    expect(findFieldErrors(email, address)).toMatchObject([{ code: 'invalid_email' }]);
    expect(findFieldErrors(knownEmail, address)).toEqual([]);
  },
);

it.each([
  'abc',
  'a@',
  '@b',
  'a b@c',
  'a@b_c',
  'a@-b',
  'a@b..c',
  'ä@b',
  '"anna b"@example.org',
  'anna@[192.0.2.1]',
  'mailto:anna@example.org',
  'a@b.c,d@e.f',
])('refuses the address %s, as a browser does', (address) => {
  expect(findFieldErrors(email, address)).toMatchObject([{ code: 'invalid_email' }]);
});

it.each([
  ['example.org', 'https://example.org'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['http://example.org', 'http://example.org'],
  ['https://example.org/\u202Efdp.exe', 'https://example.org/fdp.exe'],
  ['', ''],
  [null, ''],
])('keeps the website %j as %j', (sent, kept) => {
  expect(z.parse(updateUserBody, { website: sent }).website).toBe(kept);
});

it('reads null for a text of the profile as empty', () => {
  expect(z.parse(updateUserBody, { bio: null, phone: null, location: null, socialLinks: null })).toEqual({
    bio: '',
    phone: '',
    location: '',
    socialLinks: { instagram: '', twitter: '', facebook: '' },
  });
});
