import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { formatErrorMessage, formatError } from './formatError.ts';

const refused = new HttpError('Community name is required', 400, {
  code: 'validation_failed',
  errors: [
    { path: 'name', message: 'Community name is required', code: 'required' },
    { path: 'reason', message: 'Reason must be at most 500 characters', code: 'too_long', figures: { max: 500 } },
  ],
});

describe('a refusal', () => {
  it.each([
    ['en', 'Please check the highlighted fields: This is missing, At most 500 characters'],
    ['de', 'Bitte sieh dir die markierten Felder an: Das fehlt noch, Höchstens 500 Zeichen'],
  ] as const)('names in %s what is wrong with the fields by code and figures', (language, expected) => {
    expect(formatError(refused, language)).toBe(expected);
  });

  it('writes its figures as number fields do', () => {
    const light = [{ path: 'kg', message: 'kg must be at least 0.001', code: 'too_small', figures: { min: 0.001 } }];
    expect(formatError(new HttpError('Please check', 400, { errors: light }), 'de')).toMatch('Mindestens 0,001');
  });

  it('tells a field rule nobody has words for in the server’s', () => {
    const odd = new HttpError('Please check', 400, { errors: [{ path: 'x', message: 'Too odd', code: 'odd' }] });
    expect(formatError(odd, 'de')).toBe('Please check: Too odd');
  });

  it('is worded by its code, and keeps what the server adds to the standard text', () => {
    const suspended = new HttpError('Your account is suspended: Spam', 403, { code: 'account_suspended' });
    expect(formatErrorMessage(suspended, 'en')).toBe('Your account is suspended: Spam');
    expect(formatErrorMessage(suspended, 'de')).toBe('Dein Konto ist gesperrt: Spam');
  });

  it('says in the reader’s language that nothing answered', () => {
    expect(formatErrorMessage(new HttpError('The server cannot be reached', 0), 'de')).toMatch('nicht erreichbar');
  });
});
