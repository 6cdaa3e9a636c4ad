import { consistencyHeader, type ItemAnswer, type SwapAnswer } from '@pass-along/contracts';
import type { Instance } from './instance.ts';

export interface Sent {
  token?: string | undefined;
  /** Idempotency-Key. */
  key?: string;
  /** The client's address, as a proxy tells it. */
  address?: string;
  body?: object;
  form?: FormData;
}

export interface Received {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
  position: string;
}

export async function send(
  instance: Instance,
  method: string,
  path: string,
  { token, key, address, body, form }: Sent = {},
): Promise<Received> {
  const response = await fetch(`${instance.url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(form ? { body: form } : body ? { body: JSON.stringify(body) } : {}),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
    position: response.headers.get(consistencyHeader) ?? '',
  };
}

export interface Person {
  token: string;
  userId: string;
}

export const password = 'correct horse battery';

/** For steps a test takes for granted. */
function granted({ status, body }: Received): Record<string, unknown> {
  if (status >= 300) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
  return body;
}

export async function signUp(instance: Instance, name: string): Promise<Person> {
  const answer = await send(instance, 'POST', '/api/auth/register', {
    body: { name, email: `${name.toLowerCase()}@example.org`, password, role: 'user' },
  });
  return granted(answer) as unknown as Person;
}

// the smallest PNG there is: one transparent pixel
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** One blue pixel. */
export const anotherPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQSFgAAAHEASFiX4r9AAAAAElFTkSuQmCC',
  'base64',
);

export function imageFile(name = 'lamp.png', bytes: Buffer = png): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

export function itemForm(fields: Record<string, string> = {}, images: readonly File[] = [imageFile()]): FormData {
  const form = new FormData();
  const all = {
    title: 'Desk lamp',
    description: 'Warm light',
    category: 'home & garden',
    type: 'barter',
    condition: 'good',
    tags: '["Light"]',
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  for (const image of images) form.append('images', image);
  return form;
}

export async function listItem(
  instance: Instance,
  owner: Person,
  fields: Record<string, string> = {},
  images?: readonly File[],
): Promise<ItemAnswer> {
  const answer = await send(instance, 'POST', '/api/items/create-items', {
    token: owner.token,
    form: itemForm(fields, images),
  });
  return granted(answer)['item'] as ItemAnswer;
}

export async function askFor(
  instance: Instance,
  by: Person,
  item: ItemAnswer,
  offered?: ItemAnswer,
): Promise<SwapAnswer> {
  const answer = await send(instance, 'POST', `/api/items/${item._id}/swap-request`, {
    token: by.token,
    body: { offeredItemId: offered?._id ?? '', message: 'Would you?' },
  });
  return granted(answer)['swapRequest'] as SwapAnswer;
}

export function answer(
  instance: Instance,
  by: Person,
  request: SwapAnswer,
  status: string,
  key?: string,
): Promise<Received> {
  return send(instance, 'PUT', `/api/items/${request.requestedItemId}/swap-requests/${request._id}`, {
    token: by.token,
    body: { status },
    ...(key === undefined ? {} : { key }),
  });
}

const firstAdmin = { email: 'admin@example.org', password };

/** A session of the first admin, who is made when there is none. */
export async function signInAsAdmin(instance: Instance): Promise<Person> {
  await instance.api.ensureFirstAdmin(firstAdmin);
  return granted(
    await send(instance, 'POST', '/api/auth/login', { body: { ...firstAdmin, role: 'admin' } }),
  ) as unknown as Person;
}

/** Data of the latest event of a type on a stream, as a mail would quote it; undefined while there is none. */
export async function latest(
  instance: Instance,
  stream: string,
  type: string,
): Promise<Record<string, unknown> | undefined> {
  for await (const event of instance.store.readStream(stream, { direction: 'backwards' }))
    if (event.type === type) return event.data;
  return undefined;
}
