import { describe, expect, it } from 'vitest';
import { findFieldErrors } from '../core/fieldErrors.ts';
import { joinCircleBody, createCircleBody } from './circleEndpoints.ts';
import { readInviteCode } from './circleInviteCode.ts';

describe('a pasted invitation', () => {
  it.each([
    'https://pass-along.example/join/ABC234',
    '<https://pass-along.example/join/ABC234>',
    'pass-along.example/join/abc234',
    'https://pass-along.example/join/ABC234/',
    'https://pass-along.example/join/ABC234?utm_source=mail&x=1#top',
    'Join us: https://pass-along.example/join/ABC234.',
    'Code: ABC234',
    '„ABC234“',
    'ABC\u200B234',
    ' ABC234 ',
    'abc234',
  ])('%j has the code ABC234', (pasted) => {
    expect(joinCircleBody.parse({ inviteCode: pasted }).inviteCode).toBe('ABC234');
  });

  it('keeps foreign letters that look alike, dots and old codes with signs', () => {
    expect(readInviteCode('АВС234')).not.toBe('ABC234');
    expect(readInviteCode('https://x.example/join/HAUS.12')).toBe('HAUS.12');
    expect(readInviteCode('https://x.example/join/CAF%C3%89')).toBe('CAFÉ');
    expect(readInviteCode('cafe\u0301')).toBe('CAFÉ');
    expect(readInviteCode('100%')).toBe('100%');
    expect(readInviteCode('https://x.example/join/100%')).toBe('100%');
    expect(readInviteCode('OLD CODE.')).toBe('OLD CODE.');
  });
});

describe('a new code', () => {
  const isTaken = (inviteCode: string) => findFieldErrors(createCircleBody, { name: 'Books', inviteCode }).length === 0;
  it.each(['HAUS.12', 'A..B', 'HAUS-12', 'CAFÉ', '日本語の', 'walk on'])('may be %s', (code) =>
    expect(isTaken(code)).toBe(true),
  );
  it.each(['100%', 'A?BC', 'A/BC', '%2E%2E', '..AB', 'AB..'])('is not %s, which no link carries', (code) =>
    expect(isTaken(code)).toBe(false),
  );
});
