import { describe, expect, it } from 'vitest';
import { findMentionCandidates, findMention, getMentionedIds, withMention } from './mentions.ts';

const people = ['Olga Petrova', 'Omar Haddad', 'Bram de Wit'].map((name) => ({ _id: name, name, avatar: '' }));

describe('a mention', () => {
  it('begins with an @ that stands by itself, and ends with the line', () => {
    expect(findMention('Hello @om', 9)).toEqual({ from: 6, query: 'om' });
    expect(findMention('@', 1)).toEqual({ from: 0, query: '' });
    expect(findMention('me@example', 10)).toBeUndefined();
    expect(findMention('@om\nand', 7)).toBeUndefined();
    expect(findMention('nobody', 6)).toBeUndefined();
  });

  it('means whoever has a name that begins so', () => {
    const names = (query: string) => findMentionCandidates(people, query).map(({ name }) => name);
    expect(names('O')).toEqual(['Olga Petrova', 'Omar Haddad']);
    expect(names('wit')).toEqual(['Bram de Wit']);
    expect(names('olga p')).toEqual(['Olga Petrova']);
    expect(names('zoe')).toEqual([]);
  });

  it('is written out, and found again in what is sent', () => {
    const [olga] = people;
    const text = withMention('Hello @ol there', 9, { from: 6, query: 'ol' }, olga ?? { _id: '', name: '', avatar: '' });
    expect(text).toBe('Hello @Olga Petrova  there');
    expect(getMentionedIds(text, people)).toEqual(['Olga Petrova']);
  });

  it('means only the picked one of namesakes', () => {
    const namesakes = ['one', 'two', 'three'].map((_id) => ({
      _id,
      name: _id === 'three' ? 'Ann' : 'Mira Novak',
      avatar: '',
    }));
    const text = 'Hello @Mira Novak and @Ann';
    expect(getMentionedIds(text, namesakes, new Set(['two']))).toEqual(['two', 'three']);
    expect(getMentionedIds(text, namesakes, new Set(['one', 'two']))).toEqual(['one', 'two', 'three']);
    expect(getMentionedIds(text, namesakes)).toEqual(['one', 'two', 'three']);
    expect(getMentionedIds('Hello', namesakes, new Set(['two']))).toEqual([]);
  });

  it('is of the longest name that stands there, and of no name that another word begins with', () => {
    const named = ['Max', 'Maxine', 'Max Weber'].map((name) => ({ _id: name, name, avatar: '' }));
    const mentioned = (text: string) => getMentionedIds(text, named);
    expect(mentioned('@Maxine, look')).toEqual(['Maxine']);
    expect(mentioned('@Max Weber and @Max!')).toEqual(['Max', 'Max Weber']);
    expect(mentioned('(@Max)')).toEqual(['Max']);
    expect(mentioned('@Maxim @Max2 @Maxé ask@Max.example')).toEqual([]);
    expect(mentioned('@Max Weberin')).toEqual(['Max']);
  });
});
