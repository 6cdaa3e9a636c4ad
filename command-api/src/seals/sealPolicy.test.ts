import { defaultSettings, type LogSeal, type SealEvent, type SettingsEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { logSealsDecider } from './logSealsDecider.ts';
import { givenFor } from '../testing/given.ts';
import { givenPolicy, loadOf } from '../testing/givenPolicy.ts';
import { createSealPolicy } from './sealPolicy.ts';

const seal: LogSeal = {
  ...{ logId: 'log', day: '2026-03-01', position: '7', events: 7, hash: 'ab', signature: 'signed' },
  ...{ sealedAt: '2026-03-01T23:00:05.000Z', publicKey: 'key', keyIsNew: true },
};
const { keyIsNew: _, ...asked } = seal;
const dueAt = '2026-03-01T23:00:00.000Z';

describe('a seal', () => {
  const given = givenFor(logSealsDecider);

  it('says whether its key is new', () => {
    const command = { type: 'SealLog', seal: asked, dueAt, at: dueAt } as const;
    given().when(command).then({ type: 'LogSealed', data: seal });
    const before = { ...seal, sealedAt: '2026-02-28T23:00:00.000Z' };
    given({ type: 'LogSealed', data: before })
      .when(command)
      .then({ type: 'LogSealed', data: { ...seal, keyIsNew: false } });
    given({ type: 'LogSealed', data: { ...before, publicKey: 'lost' } })
      .when(command)
      .then({ type: 'LogSealed', data: seal });
  });

  it('is not made again for a day that was sealed since, but for a log that took the place of another', () => {
    const made = { type: 'LogSealed', data: seal } as const;
    given(made).when({ type: 'SealLog', seal: asked, dueAt: '2026-02-01T00:00:00.000Z', at: dueAt }).decidesNothing();
    const moved = { ...asked, logId: 'copy' };
    given(made)
      .when({ type: 'SealLog', seal: moved, dueAt, at: dueAt })
      .then({ type: 'LogSealed', data: { ...seal, ...moved, keyIsNew: false } });
  });
});

describe('a verification', () => {
  const given = givenFor(logSealsDecider);
  const record = (findings: number) => ({ type: 'RecordVerification', logId: 'log', findings, at: dueAt }) as const;
  const verified = (findings: number): SealEvent => ({
    type: 'LogVerified',
    data: { logId: 'log', findings, verifiedAt: dueAt },
  });

  it('is recorded where it finds something else than the one before', () => {
    given().when(record(0)).decidesNothing();
    given().when(record(1)).then(verified(1));
    given(verified(1)).when(record(1)).decidesNothing();
    given(verified(1)).when(record(0)).then(verified(0));
  });
});

describe('the next seal', () => {
  const policyIn = (timeZone: string) =>
    createSealPolicy({
      settings: () => Promise.resolve({ ...defaultSettings, timeZone }),
      sealLog: () => Promise.resolve(),
    });
  const at = (moment: string) => ({ timer: 'sealDue', key: 'log', at: moment });
  const sealed = { type: 'LogSealed', data: seal } as const;

  it('is due when the day is over in the community’s zone, the first one too', async () => {
    const berlin = givenPolicy(policyIn('Europe/Berlin'));
    await berlin.when(sealed).sets(at('2026-03-02T23:00:00.000Z'));
    await berlin
      .when({ type: 'LogBegun', data: { logId: 'log', begunAt: '2026-07-01T12:00:00.000Z' } })
      .sets(at('2026-07-01T22:00:00.000Z'));
    await givenPolicy(policyIn('UTC')).when(sealed).sets(at('2026-03-02T00:00:00.000Z'));
  });

  it('is later than the last where clocks leap over midnight', async () => {
    // in Beirut 29 March 2026 begins at one o'clock
    const evening = { ...seal, sealedAt: '2026-03-28T21:30:00.000Z' };
    await givenPolicy(policyIn('Asia/Beirut'))
      .when({ type: 'LogSealed', data: evening })
      .sets(at('2026-03-28T22:00:00.000Z'));
  });

  it('is due at once where the log moved, and anew where the community’s zone changed', async () => {
    const utc = givenPolicy(policyIn('UTC'));
    const movedAt = '2026-03-01T10:00:00.000Z';
    await utc
      .when({ type: 'LogMoved', data: { logId: 'copy', movedFrom: 'log', moves: 1, movedAt } })
      .sets(at(movedAt));
    const changed = (setting: 'timeZone' | 'name'): SettingsEvent => ({
      type: 'CommunitySettingsChanged',
      data: { changes: [{ setting, from: 'a', to: 'UTC' }], byMemberId: 'm', changedAt: movedAt },
    });
    await utc.when(changed('timeZone')).sets(at('2026-03-02T00:00:00.000Z'));
    await utc.when(changed('name')).sets();
  });

  it('is made by its timer, once a deadline', async () => {
    const made: string[] = [];
    const policy = createSealPolicy({
      settings: () => Promise.resolve(defaultSettings),
      sealLog: ({ id }) => Promise.resolve(void made.push(id)),
    });
    const deadline = { id: 'deadline', timer: 'sealDue', key: 'log', dueAt, firedAt: dueAt };
    expect(await policy.timers?.['sealDue']?.(deadline, loadOf())).toEqual([]);
    expect(made).toEqual(['deadline']);
  });
});
