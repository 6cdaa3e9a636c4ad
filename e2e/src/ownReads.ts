import { randomUUID } from 'node:crypto';
import { endpoints, buildEndpointUrl, type SessionAnswer } from '@pass-along/contracts';
import type { Person } from './person.ts';
import { onePixel } from './pictures.ts';

/** An old client: it knows no positions, keeps no cookies and repeats nothing. */
interface OldClient {
  id: string;
  send(method: string, path: string, body?: FormData | object): Promise<unknown>;
  /** The JSON of a 200; empty for any other answer. */
  read(path: string): Promise<string>;
}

/**
 * One round with every kind of write, each followed by a read. Returns the names of the writes missing from their read.
 */
async function missedInRound(me: OldClient, other: OldClient): Promise<string[]> {
  const missed: string[] = [];
  const look = async (kind: string, path: string, has: (found: string) => boolean) => {
    if (!has(await me.read(path))) missed.push(kind);
  };
  const text = () => randomUUID();
  const itemPath = (itemId: string) => buildEndpointUrl(endpoints.getItem, { params: { itemId } });
  const titled = (title: string) => form({ title, description: 'A week', category: 'Books', type: 'request' });
  const listFor = async (by: OldClient, type: string) => {
    const item = form({ title: text(), description: 'A week', category: 'Books', type });
    item.append('images', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
    return idIn(await by.send('POST', endpoints.createItem.path, item));
  };

  const title = text();
  const posted = idIn(await me.send('POST', endpoints.createItem.path, titled(title)));
  await look('a new item', itemPath(posted), (found) => found.includes(title));
  const edited = text();
  await me.send('PUT', itemPath(posted), titled(edited));
  await look('an edit of an item', itemPath(posted), (found) => found.includes(edited));
  await me.send('DELETE', itemPath(posted));
  await look(
    'a removed item',
    buildEndpointUrl(endpoints.memberItems, { params: { userId: me.id } }) + '?type=all',
    (found) => found !== '' && !found.includes(posted),
  );

  const theirs = await listFor(other, 'donate');
  await me.send('POST', buildEndpointUrl(endpoints.likeItem, { params: { itemId: theirs } }));
  await look('a like', itemPath(theirs), (found) => found.includes(`"userId":"${me.id}"`));
  const proposal = await me.send('POST', buildEndpointUrl(endpoints.proposeSwap, { params: { itemId: theirs } }), {
    message: 'May I have it?',
  });
  await look('a request', buildEndpointUrl(endpoints.itemSwapRequests, { params: { itemId: theirs } }), (found) =>
    found.includes(idIn(proposal)),
  );
  const mine = await listFor(me, 'donate');
  const asked = await other.send('POST', buildEndpointUrl(endpoints.proposeSwap, { params: { itemId: mine } }), {
    message: 'May I have it?',
  });
  const answer = buildEndpointUrl(endpoints.answerSwap, { params: { itemId: mine, requestId: idIn(asked) } });
  await me.send('PUT', answer, { status: 'accepted' });
  await look('an accepted request', itemPath(mine), (found) => found.includes('"status":"pending"'));

  const bio = text();
  await me.send('PUT', endpoints.updateUser.path, { bio });
  await look('a saved profile', endpoints.getUser.path, (found) => found.includes(bio));

  const ours = { userId1: me.id, userId2: other.id };
  const conversation = idIn(await me.send('POST', endpoints.openDirectConversation.path, ours));
  const messages = buildEndpointUrl(endpoints.listMessages, { params: { conversationId: conversation } });
  await look('a new conversation', messages, (found) => found.includes('"messages":[]'));
  const said = text();
  await me.send('POST', endpoints.sendMessage.path, { conversationId: conversation, content: said });
  await look('a message', messages, (found) => found.includes(said));
  const file = form({ conversationId: conversation, content: text() });
  file.append('file', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
  const sent = idIn(await me.send('POST', endpoints.uploadMessage.path, file));
  await look('a file', messages, (found) => found.includes(sent));

  const circle = (await me.send('POST', endpoints.createCircle.path, {
    name: text(),
    inviteCode: text().slice(0, 8),
  })) as { _id: string; inviteCode: string };
  await look('a new circle', buildEndpointUrl(endpoints.getCircle, { params: { circleId: circle._id } }), (found) =>
    found.includes(circle._id),
  );
  const theirCircle = (await other.send('POST', endpoints.createCircle.path, {
    name: text(),
    inviteCode: text().slice(0, 8),
  })) as { _id: string; inviteCode: string };
  await me.send('POST', endpoints.joinCircle.path, { inviteCode: theirCircle.inviteCode });
  await look(
    'a joined circle',
    buildEndpointUrl(endpoints.circleMembers, { params: { circleId: theirCircle._id } }),
    (found) => found.includes(me.id),
  );

  const event = idIn(
    await other.send('POST', endpoints.planEvent.path, {
      ...{ name: 'Repair fair', description: 'Bring what is broken', category: 'community', badgeReward: '' },
      ...{ startDate: '2035-05-05T10:00:00Z', endDate: '2035-05-05T12:00:00Z', maxParticipants: 5 },
      ...{ location: { type: 'online', address: '' }, requirements: [], tags: [] },
    }),
  );
  await me.send('POST', buildEndpointUrl(endpoints.joinEvent, { params: { id: event } }));
  await look('a joined event', buildEndpointUrl(endpoints.getEvent, { params: { id: event } }), (found) =>
    found.includes(me.id),
  );
  return missed;
}

/** Members that write at once. With more, beside the load, two cores are so busy that the test shows only waiting. */
const atOnce = 10;

/**
 * Counts how often the read right after a write misses it, by kind of write, over many rounds. No two members meet
 * twice.
 */
export async function countMissedReads(
  url: string,
  join: (name: string) => Promise<Person>,
  rounds: number,
): Promise<Record<string, number>> {
  const missed: Record<string, number> = {};
  const count = (kind: string) => (missed[kind] = (missed[kind] ?? 0) + 1);
  const clientOf = async (name: string) => {
    const client = oldClient(url, (await join(name)).session);
    if ((await client.read(endpoints.getUser.path)) === '') count('a sign-up');
    return client;
  };
  const all = (name: string, length: number) =>
    Promise.all(Array.from({ length }, (_, nth) => clientOf(`${name}${String(nth)} Old`)));
  // enough others that none reaches the limit of writes
  const others = await all('Other', Math.max(2 * atOnce, Math.ceil(rounds / atOnce)));
  const writers = await all('Writer', atOnce);
  await Promise.all(
    writers.map(async (writer, nth) => {
      for (let round = 0; round * atOnce + nth < rounds; round += 1) {
        const other = others[(nth + round) % others.length];
        if (other) (await missedInRound(writer, other)).forEach(count);
      }
    }),
  );
  return missed;
}

function oldClient(url: string, { token, userId }: SessionAnswer): OldClient {
  const authorization = `Bearer ${token}`;
  return {
    id: userId,
    async send(method, path, body) {
      const isForm = body instanceof FormData;
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { authorization, ...(isForm ? {} : { 'content-type': 'application/json' }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${String(answer.status)} ${text}`);
      return JSON.parse(text) as unknown;
    },
    async read(path) {
      const answer = await fetch(`${url}${path}`, { headers: { authorization } });
      const text = await answer.text();
      return answer.status === 200 ? text : '';
    },
  };
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

/** The id in an answer, at any depth. */
function idIn(answer: unknown): string {
  const found = /"_id":"([^"]+)"/.exec(JSON.stringify(answer))?.[1];
  if (found === undefined) throw new Error(`No id in ${JSON.stringify(answer)}`);
  return found;
}
