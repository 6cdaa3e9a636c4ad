import { answerSwap, createItem, proposeSwap, register } from './generated/heyApi/index.ts';
import { createClient } from './generated/heyApi/client/index.ts';
import { book, expectData, lamp, password, type Walk } from './walk.ts';

export const walk: Walk = async (baseUrl, picture) => {
  const client = createClient({ baseUrl });

  async function join(name: string): Promise<{ authorization: string }> {
    const body = { name, email: `${name}.of.hey@example.org`, password };
    const { token } = expectData(await register({ client, body }));
    return { authorization: `Bearer ${token}` };
  }

  async function list(headers: { authorization: string }, item: typeof lamp | typeof book): Promise<string> {
    const body = { ...item, tags: [...item.tags], images: [picture] };
    const listed = expectData(await createItem({ client, body, headers })).item;
    if (listed.tags.join() !== item.tags.join()) throw new Error(`Listed with other tags: ${listed.tags.join()}`);
    return listed._id;
  }

  const [ann, ben] = [await join('ann'), await join('ben')];
  const [itemId, offeredItemId] = [await list(ann, lamp), await list(ben, book)];
  const body = { offeredItemId, message: 'May I?' };
  const proposed = await proposeSwap({ client, path: { itemId }, body, headers: ben });
  const { _id: requestId, status } = expectData(proposed).swapRequest;
  const statuses: string[] = [status];
  for (const [headers, next] of [
    [ann, 'accepted'] as const,
    [ann, 'completed'] as const,
    [ben, 'completed'] as const,
  ]) {
    const path = { itemId, requestId };
    const answer = await answerSwap({ client, path, body: { status: next }, headers });
    statuses.push(expectData(answer).swapRequest.status);
  }
  return statuses;
};
