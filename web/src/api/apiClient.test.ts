import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { chooseLanguage } from '../i18n/i18n.ts';
import { server } from '../testing/server.ts';
import { call } from './apiClient.ts';
import { credentials } from './storedCredentials.ts';

const login = { body: { email: 'asha@example.org', password: 'wrong' } };

/** The next sign-in is refused with this code. */
function refuse(code: string, message: string) {
  server.use(http.post('/api/auth/login', () => HttpResponse.json({ success: false, message, code }, { status: 401 })));
}

it('keeps the session of a member whose sign-in as somebody else is refused, and ends one that is over', async () => {
  credentials.keep({ token: 'ashas-token', userId: 'asha' });
  refuse('invalid_credentials', 'Invalid email or password');
  await expect(call('POST /api/auth/login', login)).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(credentials.token()).toBe('ashas-token');
  refuse('invalid_token', 'Please sign in again');
  await expect(call('POST /api/auth/login', login)).rejects.toMatchObject({ code: 'invalid_token' });
  expect(credentials.token()).toBeNull();
});

it('says a refusal in German, and in the words of the server where its code is newer than the app', async () => {
  await chooseLanguage('de');
  refuse('invalid_credentials', 'Invalid email or password');
  await expect(call('POST /api/auth/login', login)).rejects.toThrow('E-Mail oder Passwort stimmt nicht');
  refuse('moon_is_full', 'Not tonight');
  await expect(call('POST /api/auth/login', login)).rejects.toThrow('Not tonight');
});
