import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from './replayArguments.ts';

describe('the replay command line', () => {
  it('reads every command', () => {
    expect(readArguments(['list', '--json'])).toEqual({ command: { name: 'list' }, json: true });
    expect(readArguments(['rebuild', 'items']).command).toEqual({
      name: 'rebuild',
      projection: 'items',
      then: 'switch',
    });
    expect(readArguments(['rebuild', 'items', '--keep']).command).toEqual({
      name: 'rebuild',
      projection: 'items',
      then: 'keep',
    });
    expect(readArguments(['rebuild', '--all']).command).toEqual({ name: 'rebuild-all' });
    expect(readArguments(['state', 'item-1', '--at', '3']).command).toEqual({ name: 'state', stream: 'item-1', at: 3 });
    expect(readArguments(['stream', 'member-1', '--personal', '--reason', ' Asked by her ']).command).toEqual({
      name: 'stream',
      stream: 'member-1',
      reason: 'Asked by her',
    });
    expect(readArguments(['skip', 'items', 'e1', '--reason', 'Broken']).command).toEqual({
      name: 'skip',
      projection: 'items',
      eventId: 'e1',
      reason: 'Broken',
    });
    expect(readArguments(['diff', 'item-1', '0', '--at', '2']).command).toEqual({
      name: 'diff',
      stream: 'item-1',
      since: 0,
      at: 2,
    });
    expect(readArguments(['try', 'item-1', '{}', '--as', 'ben', '--as-test']).command).toEqual({
      name: 'try',
      stream: 'item-1',
      command: '{}',
      at: undefined,
      memberId: 'ben',
      asTest: true,
    });
    expect(readArguments(['as-of', '2030-05-01', '--for', 'dev']).command).toEqual({
      name: 'as-of',
      moment: '2030-05-01T00:00:00.000Z',
      memberId: 'dev',
    });
    expect(readArguments(['retry-parked']).command).toEqual({ name: 'retry-parked', projection: undefined });
  });

  it.each([
    [[], 'Name a command'],
    [['paint'], 'There is no command paint'],
    [['rebuild'], 'rebuild needs a projection'],
    [['rebuild', 'items', '--keep', '--switch'], 'Choose --keep or --switch'],
    [['state', 'item-1', '--at', 'now'], '--at takes a revision; 0 is the first event'],
    [['verify', 'items', '--at', '3'], '--at only works with state, diff and try'],
    [['verify', 'items', '--keep'], '--keep, --switch and --all only work with rebuild'],
    [['rebuild', 'items', '--all'], 'Choose a projection or --all'],
    [['rebuild', '--all', '--keep'], 'Choose --keep or --all'],
    [['list', 'items'], 'Unexpected: items'],
    [['switch', 'items', 'now'], 'Unexpected: now'],
    [['skip', 'items', 'e1'], 'skip needs a --reason'],
    [['list', '--reason', 'none'], '--reason only works with skip and --personal'],
    [['stream', 'item-1', '--reason', 'none'], '--reason only works with skip and --personal'],
    [['stream', 'item-1', '--personal'], '--personal needs a --reason of 1 to 300 characters'],
    [['state', 'item-1', '--personal', '--reason', ' '], '--personal needs a --reason of 1 to 300 characters'],
    [['try', 'item-1', '{}', '--personal', '--reason', 'none'], '--personal only works with stream, state and diff'],
    [['diff', 'item-1'], 'diff needs a revision to begin with'],
    [['diff', 'item-1', 'first'], 'diff takes revisions; 0 is the first event'],
    [['try', 'item-1'], 'try needs a command as JSON'],
    [['as-of', '2030-05-01'], 'as-of needs a --for'],
    [['as-of', 'yesterday', '--for', 'dev'], 'as-of takes a date, for example 2030-05-01 or 2030-05-01T12:00:00Z'],
    [['as-of', '2030-02-31', '--for', 'dev'], 'as-of takes a date, for example 2030-05-01 or 2030-05-01T12:00:00Z'],
    [['list', '--for', 'dev'], '--for only works with as-of'],
    [['state', 'item-1', '--as-test'], '--as-test only works with try'],
    [['state', 'item-1', '--as', 'anna'], '--as only works with try'],
  ])('refuses %j', (argv, message) => {
    expect(() => readArguments(argv)).toThrow(new UsageError(message));
  });
});
