import { streams, type Caller } from '@pass-along/contracts';
import type { EventStore, KeyVault, StoredEvent } from '@pass-along/platform';
import { sampleEventData } from '@pass-along/platform/testing';
import { expect, it } from 'vitest';
import { deciders } from '../commandModules.ts';
import { readMoments } from './streamMoments.ts';

const at = '2031-05-05T10:00:00.000Z';
const stream = streams.moderationCase('case');
const adminOf = (memberId: string): Caller => ({ memberId, role: 'admin', duties: ['moderate'] });

const stored = (
  revision: number,
  type: Parameters<typeof sampleEventData>[0],
  actorId: string,
  data: object,
): StoredEvent => ({
  ...{ id: `event${String(revision)}`, type, stream, revision, position: String(revision), recordedAt: at },
  metadata: {
    ...{ $correlationId: 'correlation', $causationId: 'cause', commandId: 'command', command: 'Test' },
    ...{ actor: { id: actorId, role: 'admin' }, by: 'person', at, schemaVersion: 1 },
  },
  data: { ...sampleEventData(type, {}), caseId: 'case', ...data },
});

const reported = stored(0, 'MessageReported', 'reporter', {
  ...{ kind: 'message', subjectId: 'message', aboutMemberId: 'ben', conversationId: 'talk' },
  evidence: [{ part: 'content', content: 'I know where you live' }],
});
const lookedBy = (revision: number, memberId: string) =>
  stored(revision, 'ConversationLookedInto', memberId, { byMemberId: memberId, conversationId: 'talk' });

const rawStore = {
  async *readStream() {
    await Promise.resolve();
    yield* [reported, lookedBy(1, 'ada'), lookedBy(2, 'bea')];
  },
} as unknown as EventStore;
const vault: KeyVault = {
  getOrCreateKey: () => Promise.reject(new Error('Nothing is encrypted here')),
  getKeys: () => Promise.resolve(new Map()),
  destroy: () => Promise.resolve(),
};

it('shows a reported message to admins who looked into the conversation, and to no other', async () => {
  const seenBy = async (memberId: string) =>
    JSON.stringify(
      await readMoments({ rawStore, deciders, vault }, { stream, revision: 0, since: null }, adminOf(memberId)),
    );
  for (const memberId of ['ada', 'bea']) expect(await seenBy(memberId)).toContain('ben');
  expect(await seenBy('cy')).not.toContain('ben');
});
