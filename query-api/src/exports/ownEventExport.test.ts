import { catalogue, getStreamCategory, getEventDefinition, eventTypes, streams } from '@pass-along/contracts';
import type { AuditRow } from '@pass-along/contracts/tables';
import { encryptEvents, type KeyVault } from '@pass-along/platform';
import { sampleEventData } from '@pass-along/platform/testing';
import { describe, expect, it } from 'vitest';
import { exportEvents, getFilePaths, getOwnStreams } from './ownEventExport.ts';

const keys = new Map(['me', 'another'].map((id, at) => [id, Buffer.alloc(32, at + 1)]));
const vault: KeyVault = {
  getOrCreateKey: (id) => Promise.resolve(keys.get(id)),
  getKeys: (ids) => Promise.resolve(new Map([...keys].filter(([id]) => ids.includes(id)))),
  destroy: () => Promise.resolve(),
};
const own = {
  memberId: 'me',
  itemIds: ['item'],
  swapIds: ['swap'],
  eventIds: ['event'],
  caseIds: ['moderationCase'],
  matches: [{ wishId: 'wish', itemId: 'item' }],
};

/** The stream of a member's event. The reviews of a swap have its id. */
function streamOf(category: string): string {
  const named: Record<string, string> = {
    member: streams.member('me'),
    review: streams.review('swap'),
    karma: streams.karma('me'),
    savedSearches: streams.savedSearches('me'),
    recommendations: streams.recommendations('me'),
    collections: streams.collections('me'),
    exportSchedules: streams.exportSchedules('me'),
    communityEvent: streams.communityEvent('event'),
    calendarFeed: streams.calendarFeed('me'),
    wishMatch: streams.wishMatch('wish', 'item'),
  };
  return named[category] ?? `${category}-${category}`;
}

/**
 * An event of one type as the audit stores it: its personal fields are under the key of the caller or of another
 * member, and every text names its field.
 */
async function stored(type: string, whose: 'me' | 'another'): Promise<AuditRow> {
  const { personal: marks = [], version: schemaVersion = 1 } = getEventDefinition(type) ?? {};
  const owners = Object.fromEntries(marks.map(({ of }) => [of, whose]));
  const data = sampleEventData(type, owners, { fill: 'full', textFor: (field) => `${whose}'s ${field}` });
  const [event] = await encryptEvents([{ id: `id of ${type}`, type, data, metadata: { schemaVersion } }], vault);
  const category = Object.entries(catalogue).find(([, events]) => type in events)?.[0] ?? '';
  const stream = streamOf(category);
  return {
    position: '1',
    event_id: event?.id ?? '',
    stream,
    category: getStreamCategory(stream),
    revision: 0,
    type,
    data: event?.data ?? {},
    schema_version: schemaVersion,
    // An admin's export, a request for a draft, and a no to a swap loop are own acts on a stream that is not theirs.
    actor_id: ['listExport', 'assistantDay', 'swapLoop'].includes(category) ? whose : 'another',
    actor_role: 'user',
    at: '2030-01-02T03:04:05.000Z',
    command_id: 'c',
    correlation_id: 'c',
    causation_id: 'c',
    names_swap: false,
    named: [],
  };
}

const exported = async (row: AuditRow) => JSON.stringify(await exportEvents([row], vault, 'me'));

const marked = eventTypes.flatMap((type) => {
  const { personal = [], secrets = [] } = getEventDefinition(type) ?? {};
  return personal.length === 0 ? [] : [{ type, personal, secrets }];
});
const membersOwn = marked.filter(({ personal }) => personal.some(({ of }) => /member|owner|requester/i.test(of)));

describe('the export of what is kept about a member', () => {
  it.each(membersOwn)(
    'has every personal field of $type that is theirs, whoever wrote it',
    async ({ type, personal, secrets }) => {
      const row = await stored(type, 'me');
      if (row.actor_id !== 'me') expect(getOwnStreams(own)).toContain(row.stream);
      const text = await exported(row);
      const told = personal.flatMap(({ fields }) => Object.keys(fields)).filter((field) => !secrets.includes(field));
      for (const field of told) expect(text).toContain(`"${field}"`);
      if (told.length > 0) expect(text).toContain("me's ");
    },
  );

  it.each(marked)('has no secret of $type', async ({ type, secrets }) => {
    const row = { ...(await stored(type, 'me')), actor_id: 'me' };
    for (const secret of secrets) expect(await exported(row)).not.toContain(`"${secret}"`);
  });

  it.each(marked)('has nothing that another wrote in $type', async ({ type, personal }) => {
    const row = { ...(await stored(type, 'another')), actor_id: 'me' };
    const text = await exported(row);
    for (const field of personal.flatMap(({ fields }) => Object.keys(fields)))
      expect(text).not.toContain(`another's ${field}`);
  });

  it('has the files that their events name, without smaller copies', async () => {
    const types = ['ItemListed', 'AvatarChanged', 'CoverChanged', 'DisputeStatementMade'];
    const rows = await Promise.all(types.map((type) => stored(type, 'me')));
    expect(getFilePaths(rows)).toEqual([
      "items/me's itemId/me's id.webp",
      "members/me's memberId/me's to.webp",
      "disputes/me's swapId/me's id-full.webp",
    ]);
    // As stored before statements had photos.
    const [statement] = rows.slice(-1);
    const { photos: _, ...told } = statement?.data ?? {};
    expect(getFilePaths(statement ? [{ ...statement, schema_version: 1, data: told }] : [])).toEqual([]);
  });
});
