import { describe, expect, it } from 'vitest';
import { openConnection } from './eventStoreDbConnection.ts';

const { signal } = new AbortController();

describe('an EventStoreDB connection string', () => {
  it('gives appends the user it names', () => {
    const { appendCredentials } = openConnection('esdb://ops:s%40fe@node1:2113,node2:2113', signal);
    expect(appendCredentials).toEqual({ username: 'ops', password: 's@fe' });
    expect(openConnection('esdb+discover://ops:pass@cluster.example:2113', signal).appendCredentials.username).toBe(
      'ops',
    );
  });

  it('needs no user without TLS', () => {
    expect(openConnection('esdb://127.0.0.1:2113?tls=false', signal).appendCredentials).toEqual({
      username: '',
      password: '',
    });
  });

  it('is refused with TLS and no user, and when it is none', () => {
    expect(() => openConnection('esdb://127.0.0.1:2113', signal)).toThrow(/must name a user/);
    expect(() => openConnection('http://127.0.0.1:2113', signal)).toThrow(/esdb:\/\//);
  });
});
