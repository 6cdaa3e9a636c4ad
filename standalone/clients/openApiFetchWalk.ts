import createClient from 'openapi-fetch';
import type { paths } from './generated/openApiTypescript.ts';
import { book, expectData, lamp, password, type Walk } from './walk.ts';

type Form = Record<string, unknown>;

/** As the document says: lists are JSON parts, which as Blobs have a file name. */
function toFormData(body: Form): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (name === 'images') for (const file of value as File[]) form.append(name, file);
    else if (Array.isArray(value)) form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
    else form.append(name, String(value));
  }
  return form;
}

export const walk: Walk = async (baseUrl, picture) => {
  const client = createClient<paths>({ baseUrl });

  async function join(name: string): Promise<{ authorization: string }> {
    const body = { name, email: `${name}.of.fetch@example.org`, password };
    const { token } = expectData(await client.POST('/api/auth/register', { body }));
    return { authorization: `Bearer ${token}` };
  }

  async function list(headers: { authorization: string }, item: typeof lamp | typeof book): Promise<string> {
    const body = { ...item, tags: [...item.tags], images: [picture] };
    const answer = await client.POST('/api/items/create-items', { body, bodySerializer: toFormData, headers });
    const listed = expectData(answer).item;
    if (listed.tags.join() !== item.tags.join()) throw new Error(`Listed with other tags: ${listed.tags.join()}`);
    return listed._id;
  }

  const [ann, ben] = [await join('ann'), await join('ben')];
  const [itemId, offeredItemId] = [await list(ann, lamp), await list(ben, book)];
  const path = { itemId };
  const proposed = await client.POST('/api/items/{itemId}/swap-request', {
    params: { path },
    body: { offeredItemId, message: 'May I?' },
    headers: ben,
  });
  const { _id: requestId, status } = expectData(proposed).swapRequest;
  const statuses: string[] = [status];
  for (const [headers, next] of [
    [ann, 'accepted'] as const,
    [ann, 'completed'] as const,
    [ben, 'completed'] as const,
  ]) {
    const answer = await client.PUT('/api/items/{itemId}/swap-requests/{requestId}', {
      params: { path: { itemId, requestId } },
      body: { status: next },
      headers,
    });
    statuses.push(expectData(answer).swapRequest.status);
  }
  return statuses;
};
