import { describe, expect, it } from 'vitest';
import { KeyCache } from './keyCache.ts';

const key = Buffer.alloc(32, 1);

describe('key cache', () => {
  it('knows what it learnt, destroyed keys too', () => {
    const cache = new KeyCache();
    cache.add(cache.generation, 'a', key);
    cache.add(cache.generation, 'b', undefined);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([{ key }, { key: undefined }, undefined]);
  });

  it('does not learn what was read before a destruction', () => {
    const cache = new KeyCache();
    const { generation } = cache;
    cache.remove('a');
    cache.add(generation, 'a', key);
    expect(cache.get('a')).toBeUndefined();
  });

  it('forgets everything and learns nothing while destructions go unheard', () => {
    const cache = new KeyCache();
    cache.add(cache.generation, 'a', key);
    cache.setListening(false);
    cache.add(cache.generation, 'b', key);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
    cache.setListening(true);
    cache.add(cache.generation, 'b', key);
    expect(cache.get('b')).toEqual({ key });
  });

  it('keeps no more than its size', () => {
    const cache = new KeyCache(2);
    for (const member of ['a', 'b', 'c']) cache.add(cache.generation, member, key);
    expect(['a', 'b', 'c'].filter((member) => cache.get(member))).toEqual(['b', 'c']);
  });

  it('forgets first what was not asked for, however long it has been there', () => {
    const cache = new KeyCache(10);
    cache.add(cache.generation, 'author', key);
    for (let message = 0; message < 100; message += 1) {
      cache.add(cache.generation, `message${String(message)}`, key);
      expect(cache.get('author')).toEqual({ key });
    }
    expect(cache.get('message0')).toBeUndefined();
    expect(cache.get('message99')).toEqual({ key });
  });

  it('forgets what is destroyed, asked for lately or not', () => {
    const cache = new KeyCache(4);
    for (const member of ['a', 'b', 'c']) cache.add(cache.generation, member, key);
    cache.get('a');
    for (const member of ['a', 'b', 'c']) cache.remove(member);
    expect(['a', 'b', 'c'].filter((member) => cache.get(member))).toEqual([]);
  });
});
