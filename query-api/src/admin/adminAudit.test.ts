import { randomBytes } from 'node:crypto';
import { definitionOf, eventTypes, type Caller } from '@pass-along/contracts';
import { type KeyVault } from '@pass-along/platform';
import { describe, expect, it } from 'vitest';
import { presentAudit } from './adminAudit.ts';

type Row = Parameters<typeof presentAudit>[0][number];

const vault: KeyVault = {
  keyFor: () => Promise.resolve(randomBytes(32)),
  keysOf: () => Promise.resolve(new Map()),
  destroy: () => Promise.resolve(),
};

const moderator: Caller = { memberId: 'ada', role: 'admin', duties: ['moderate'] };
const developer: Caller = { memberId: 'dev', role: 'admin', duties: ['replay'] };

const registered: Row = {
  position: '0000000007',
  eventId: '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b',
  stream: 'member-ann',
  category: 'member',
  revision: 0,
  type: 'MemberRegistered',
  data: {
    memberId: 'ann',
    name: { $personal: 'ann', sealed: 'AAAA' },
    passwordHash: '$argon2id$v=19$m=19456',
    role: 'user',
  },
  schemaVersion: 1,
  actorId: 'ann',
  actorRole: 'user',
  at: '2030-01-02T03:04:05.000Z',
  commandId: 'c1',
  correlationId: 'r1',
  causationId: 'c1',
  actorName: 'Ann',
  namesSwap: false,
  isSealed: false,
  subject: 'Ann',
};

describe('presentAudit', () => {
  it('shows who, what and on which subject', async () => {
    const [entry] = await presentAudit([registered], vault, moderator);
    expect(entry).toMatchObject({
      _id: '0000000007',
      stream: 'member-ann',
      actor: { id: 'ann', role: 'user', name: 'Ann' },
      subject: 'Ann',
      commandId: 'c1',
    });
  });

  it('puts the placeholder where the key is gone', async () => {
    const [entry] = await presentAudit([registered], vault, moderator);
    expect(entry?.data['name']).toBe('Deleted member');
  });

  it.each(eventTypes.flatMap((type) => (definitionOf(type)?.secrets ?? []).map((secret) => ({ type, secret }))))(
    'never shows $secret of $type',
    async ({ type, secret }) => {
      const [entry] = await presentAudit(
        [{ ...registered, type, data: { memberId: 'ann', [secret]: 'hidden' } }],
        vault,
        moderator,
      );
      expect(entry?.data).toEqual({ memberId: 'ann' });
    },
  );

  it('keeps what an unpublished review says to its author, and shows it from its publication on', async () => {
    const said = { rating: 2, comment: 'Came an hour late' };
    const review = { ...registered, type: 'ReviewWritten', data: { swapId: 'swap', ...said } };
    const [sealed, opened] = await presentAudit([{ ...review, isSealed: true }, review], vault, moderator);
    expect(sealed?.data).toEqual({ swapId: 'swap' });
    expect(opened?.data).toEqual({ swapId: 'swap', ...said });
  });

  it('masks for a developer who it is and what is personal, and keeps the rest', async () => {
    const data = { memberId: 'ann', name: 'Ann', email: 'ann@example.org', role: 'user' };
    const [entry] = await presentAudit([{ ...registered, data }], vault, developer);
    expect(entry).toMatchObject({ actor: { id: 'ann', name: '•••' }, subject: '' });
    expect(entry?.data).toEqual({ memberId: 'ann', name: '•••', email: '•••', role: 'user' });
    const [item] = await presentAudit([{ ...registered, category: 'item', subject: 'Lamp' }], vault, developer);
    expect(item?.subject).toBe('Lamp');
  });

  it.each(
    eventTypes.flatMap((type) =>
      (definitionOf(type)?.personal ?? []).flatMap(({ fields }) =>
        Object.keys(fields).map((field) => ({ type, field })),
      ),
    ),
  )('never tells a developer $field of $type', async ({ type, field }) => {
    const [entry] = await presentAudit([{ ...registered, type, data: { [field]: 'somebody' } }], vault, developer);
    expect(JSON.stringify(entry?.data)).not.toContain('somebody');
  });

  it('tells nothing of what an event of an unknown type holds', async () => {
    const [entry] = await presentAudit(
      [{ ...registered, type: 'NeverHeardOf', data: { key: 'hidden' } }],
      vault,
      moderator,
    );
    expect(entry?.data).toEqual({});
  });

  it.each([
    ['system', null, 'System'],
    ['anonymous', null, 'Visitor'],
    ['anonymous', 'Ann', 'Ann'],
    ['user', null, 'Deleted member'],
  ])('names an actor of role %s with name %s: %s', async (actorRole, actorName, name) => {
    const [entry] = await presentAudit([{ ...registered, actorRole, actorName }], vault, moderator);
    expect(entry?.actor.name).toBe(name);
  });
});
