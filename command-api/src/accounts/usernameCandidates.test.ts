import { limits } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { getUsernameCandidates, isDerivedFromEmail } from './usernameCandidates.ts';

const id = '0a1b2c3d-0000-4000-8000-000000000000';
const first = (name: string) => getUsernameCandidates(name, id)[0];

describe('usernames for a new member', () => {
  it('come from the name', () => expect(first('Zoë O’Neil-Smith')).toBe('zoe.oneil.smith'));

  it.each([
    ['李小龙', 'li.xiao.long'],
    ['Ольга', 'olga'],
    ['Groß', 'gross'],
    ['Øystein Łukasz Þór', 'oystein.lukasz.thor'],
    ['Ελένη', 'eleni'],
    ['ｙｕｋｉ', 'yuki'],
    ['김철수', 'gimceolsu'],
    ['Æsa Đurić', 'aesa.duric'],
  ])('transliterate %s to %s', (name, username) => expect(first(name)).toBe(username));

  it('are a neutral word with a number where the name has no letters', () => expect(first('🙂🙂')).toBe('member2'));

  it('go on with numbers and end with the id', () => {
    const candidates = getUsernameCandidates('Anna', id);
    expect(candidates.slice(0, 3)).toEqual(['anna', 'anna2', 'anna3']);
    expect(candidates.at(-1)).toBe('anna0a1b2c');
  });

  it('keep to the rule for usernames', () => {
    const names = ['x', '...', 'A very long name that goes on and on and on', '_under_', 'ab', '王', 'ß'.repeat(40)];
    for (const username of names.flatMap((name) => getUsernameCandidates(name, id))) {
      expect(username).toMatch(/^[a-z0-9._]+$/);
      expect(username.length).toBeGreaterThanOrEqual(limits.username.min);
      expect(username.length).toBeLessThanOrEqual(limits.username.max);
    }
  });
});

describe('a username', () => {
  it('reveals the address where it is its first part', () =>
    expect(isDerivedFromEmail({ name: '李小龙', username: 'lee', email: 'Lee@example.org' })).toBe(true));
  it('reveals nothing where the name gives it, too', () =>
    expect(isDerivedFromEmail({ name: 'Anna', username: 'anna', email: 'anna@example.org' })).toBe(false));
  it('reveals nothing where it is another word', () =>
    expect(isDerivedFromEmail({ name: '李小龙', username: 'dragon', email: 'lee@example.org' })).toBe(false));
});
