import { randomBytes } from 'node:crypto';
import { getEventDefinition, eventTypes, isPublicName, type Caller } from '@pass-along/contracts';
import type { KeyVault } from '@pass-along/platform';
import { describe, expect, it } from 'vitest';
import { formatAuditLines, presentAudit } from './adminAuditReads.ts';

type Kept = Parameters<typeof presentAudit>[0][number];
type Row = Omit<Kept, 'dataText'> & { data: Record<string, unknown> };

const kept = ({ data, ...row }: Row): Kept => ({ ...row, dataText: JSON.stringify(data) });
const present = (rows: Row[], caller: Caller) => presentAudit(rows.map(kept), vault, caller);

const vault: KeyVault = {
  getOrCreateKey: () => Promise.resolve(randomBytes(32)),
  getKeys: () => Promise.resolve(new Map()),
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
  openedBy: null,
  subject: 'Ann',
};

describe('presentAudit', () => {
  it('shows who, what and on which subject', async () => {
    const [entry] = await present([registered], moderator);
    expect(entry).toMatchObject({
      _id: '0000000007',
      stream: 'member-ann',
      actor: { id: 'ann', role: 'user', name: 'Ann' },
      subject: 'Ann',
      commandId: 'c1',
    });
  });

  it('puts the placeholder where the key is gone', async () => {
    const [entry] = await present([registered], moderator);
    expect(entry?.data['name']).toBe('Deleted member');
  });

  it.each(eventTypes.flatMap((type) => (getEventDefinition(type)?.secrets ?? []).map((secret) => ({ type, secret }))))(
    'never shows $secret of $type',
    async ({ type, secret }) => {
      const [entry] = await present(
        [{ ...registered, type, data: { memberId: 'ann', [secret]: 'hidden' } }],
        moderator,
      );
      expect(entry?.data).toEqual({ memberId: 'ann' });
    },
  );

  it('keeps what an unpublished review says to its author, and shows it from its publication on', async () => {
    const said = { rating: 2, comment: 'Came an hour late' };
    const review = { ...registered, type: 'ReviewWritten', data: { swapId: 'swap', ...said } };
    const [sealed, opened] = await present(
      [
        { ...review, openedBy: [] },
        { ...review, openedBy: ['policy'] },
      ],
      moderator,
    );
    expect(sealed?.data).toEqual({ swapId: 'swap' });
    expect(opened?.data).toEqual({ swapId: 'swap', ...said });
  });

  it('opens a reported message to who looked into the conversation, and to no other admin', async () => {
    const said = { conversationId: 'talk', words: 'A threat', aboutMemberId: 'ben' };
    const reported = { ...registered, type: 'MessageReported', data: { caseId: 'case', ...said } };
    const [untouched, seenByOther, seen] = await present(
      [[], ['bea'], ['bea', 'ada']].map((openedBy) => ({ ...reported, openedBy })),
      moderator,
    );
    expect([untouched?.data, seenByOther?.data]).toEqual([{ caseId: 'case' }, { caseId: 'case' }]);
    expect(seen?.data).toEqual({ caseId: 'case', ...said });
  });

  it('masks for a developer who it is and what is personal, and keeps the rest', async () => {
    const data = { memberId: 'ann', name: 'Ann', email: 'ann@example.org', role: 'user' };
    const [entry] = await present([{ ...registered, data }], developer);
    expect(entry).toMatchObject({ actor: { id: 'ann', name: 'Person-ann' } });
    expect(entry?.data).toEqual({ memberId: 'ann', name: 'Person-ann', email: '•••', role: 'user' });
    const [item] = await present([{ ...registered, category: 'item', subject: 'Lamp' }], developer);
    expect(item?.subject).toBe('Lamp');
  });

  it('tells people apart by pseudonyms that follow from their ids, and other names by nothing', async () => {
    const about = (memberId: string) => ({ ...registered, stream: `member-${memberId}`, subject: 'A name' });
    const entries = await present(
      [
        about('1a2b3c4d-ann'),
        about('5e6f7a8b-ben'),
        { ...registered, actorId: '5e6f7a8b-ben' },
        { ...registered, category: 'invitation', subject: 'nora@example.org' },
      ],
      developer,
    );
    expect(entries.map(({ subject }) => subject)).toEqual(['Person-1a2b3c4d', 'Person-5e6f7a8b', 'Person-ann', '']);
    expect(entries[2]?.actor.name).toBe('Person-5e6f7a8b');
  });

  it.each(
    eventTypes.flatMap((type) =>
      (getEventDefinition(type)?.personal ?? []).flatMap(({ fields }) =>
        // names of things and events are for every member
        Object.entries(fields).flatMap(([field, placeholder]) => (isPublicName(placeholder) ? [] : [{ type, field }])),
      ),
    ),
  )('never tells a developer $field of $type', async ({ type, field }) => {
    const [entry] = await present([{ ...registered, type, data: { [field]: 'somebody' } }], developer);
    expect(JSON.stringify(entry?.data)).not.toContain('somebody');
  });

  it('tells nothing of what an event of an unknown type holds', async () => {
    const [entry] = await present([{ ...registered, type: 'NeverHeardOf', data: { key: 'hidden' } }], moderator);
    expect(entry?.data).toEqual({});
  });

  it.each([
    ['system', null, 'System'],
    ['anonymous', null, 'Visitor'],
    ['anonymous', 'Ann', 'Ann'],
    ['user', null, 'Deleted member'],
  ])('names an actor of role %s with name %s: %s', async (actorRole, actorName, name) => {
    const [entry] = await present([{ ...registered, actorRole, actorName }], moderator);
    expect(entry?.actor.name).toBe(name);
  });
});

describe('auditLines', () => {
  const told = async (rows: Row[], caller: Caller) =>
    (await formatAuditLines(rows.map(kept), vault, caller))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);

  it('writes what it was read where nothing in it is anybody’s', async () => {
    const { version = 0 } = getEventDefinition('CircleArchived') ?? {};
    const data = { circleId: 'c', name: 'a "data":{} name', more: {} };
    const row = { ...registered, type: 'CircleArchived', schemaVersion: version, subject: '"data":{}', data };
    expect(await formatAuditLines([{ ...kept(row), dataText: '{"circleId" : "c"}' }], vault, moderator)).toContain(
      '"data":{"circleId" : "c"},',
    );
    expect(await told([row], moderator)).toEqual(await present([row], moderator));
  });

  it.each(eventTypes)('tells of %s what the page does, whoever reads', async (type) => {
    const { version = 0, secrets = [], personal = [] } = getEventDefinition(type) ?? {};
    const words = personal.flatMap(({ fields }) => Object.keys(fields));
    const plain = Object.fromEntries([...secrets, ...words, 'rating', 'comment'].map((field) => [field, 'told']));
    const sealed = Object.fromEntries(words.map((field) => [field, { $personal: 'ann', sealed: 'AAAA' }]));
    const rows = [plain, { ...plain, ...sealed }].flatMap((data) => {
      const row = { ...registered, type, schemaVersion: version, data };
      return [[], ['ada'], ['bea']].map((openedBy) => ({ ...row, openedBy }));
    });
    for (const caller of [moderator, developer]) expect(await told(rows, caller)).toEqual(await present(rows, caller));
  });

  it('tells nothing of what an event of an unknown type holds', async () => {
    const unknown = { ...registered, type: 'NeverHeardOf', data: { key: 'hidden' } };
    expect(await told([unknown], moderator)).toMatchObject([{ data: {} }]);
  });
});
