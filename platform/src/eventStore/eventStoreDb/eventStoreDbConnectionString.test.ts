import { fileURLToPath } from 'node:url';
import { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { readConnectionString } from './eventStoreDbConnectionString.ts';

const here = fileURLToPath(import.meta.url);
const errorsOf = (text: string) => readConnectionString(text).errors;

describe('an EventStoreDB connection string', () => {
  it.each([
    'esdb://127.0.0.1:2113?tls=false',
    'esdb://localhost?tls=false',
    'esdb://a.example:2113,b.example:2114,c.example?tls=false&nodePreference=follower',
    `esdb://ops:s%40fe@node1:2113,node2:2113/?tlsCAFile=${encodeURIComponent(here)}&keepAliveInterval=-1&gossip_timeout=500`,
    'esdb+discover://ops:pass@cluster.example:2113?nodePreference=READ_ONLY_REPLICA&maxDiscoverAttempts=5',
  ])('%s is taken, by the client too', async (text) => {
    expect(errorsOf(text)).toEqual([]);
    await EventStoreDBClient.connectionString(text).dispose();
  });

  it('tells whom it names', () => {
    expect(readConnectionString('esdb://ops:s%40f%3Ae@host').credentials).toEqual({
      username: 'ops',
      password: 's@f:e',
    });
    expect(readConnectionString('esdb://host?tls=false').credentials).toBeUndefined();
  });

  it.each([
    ['http://host:2113', /connection string as esdb:/],
    ['kurrentdb://host:2113?tls=false', /connection string as esdb:/],
    ['esdb:host', /connection string as esdb:/],
    ['esdb://host:2113', /must name a user/],
    ['esdb://host:2113?tls=true', /must name a user/],
    ['esdb://ops@host', /user:password@/],
    ['esdb://ops:sec:ret@host', /percent-encoded/],
    ['esdb://ops:100%@host', /percent-encoded/],
    ['esdb://ops:pa?hunter2@host:2113', /^must name its user as [^\n]* percent-encoded$/],
    ['esdb://ops%40x.org:hunter2?y@host', /^must name its user as [^\n]* percent-encoded$/],
    ['esdb://?tls=false', /hosts as host:2113/],
    ['esdb://a,,b?tls=false', /hosts as host:2113/],
    ['esdb://a:2113,b c?tls=false', /"b c" is none/],
    ['esdb://a:0?tls=false', /a port from 1 to 65535/],
    ['esdb://a:port?tls=false', /a port from 1 to 65535/],
    ['esdb+discover://a,b?tls=false', /one host after esdb\+discover/],
    ['esdb://a?tls=no', /must set tls to true or false/],
    ['esdb://ops:pass@a?tlsCAFile=%2Fnowhere%2Fca.crt', /must set tlsCAFile to the path of a file that is there/],
    ['esdb://a?tls=false&tlsVerifyCert=false', /always verifies/],
    ['esdb://a?tls=false&nodePreference=nearest', /must set nodePreference to one of leader/],
    ['esdb://a?tls=false&defaultDeadline=soon', /must set defaultDeadline to a whole number/],
    ['esdb://a?tls=false&throwOnAppendFailure=false', /must have no option throwOnAppendFailure/],
    ['esdb://a?tls=false&color=red', /must have no option color/],
  ])('%s is refused: %s', (text, rule) => {
    expect(errorsOf(text).join('\n')).toMatch(rule);
    expect(errorsOf(text)).not.toHaveLength(0);
  });

  it('never tells a password', () => {
    for (const text of [
      'kurrentdb://ops:hunter2@host',
      'esdb://ops:hunter2:x@host',
      'esdb://ops:hunter2@ho st:0?tls=hm',
      'esdb://ops:hunter2@in@host',
      'esdb://ops:hunter2/3@host',
      'esdb://ops:hunter2?@host',
      'esdb://ops:pa?hunter2@host:2113',
      'esdb://ops%40x.org:hunter2?y@host',
      'esdb://ops:p@ss?hunter2@host',
    ])
      expect(errorsOf(text).join('\n')).toMatch(/^(?!.*hunter2)[^]+$/);
  });
});
