import {
  buildEndpointUrl,
  consistencyHeader,
  endpoints,
  parseErrorBody,
  type Endpoint,
  type SessionAnswer,
} from '@pass-along/contracts';
import type { SeedPerson } from './seedPeople.ts';
import { drawPortrait } from './portraits.ts';

/** A member that has joined, and the token for their calls. */
export interface SeededMember extends SeedPerson {
  userId: string;
  token: string;
}

interface CallInput {
  as?: Pick<SeededMember, 'token'>;
  params?: object;
  query?: object;
  json?: object;
  form?: FormData;
}

export type Call = <A>(endpoint: Endpoint, input: CallInput) => Promise<A>;

/** Calls the system over HTTP like a client that reads what it wrote. @throws Error naming the call and the refusal */
export function createCaller(url: string): Call {
  /** The latest position of all answers; those of concurrent calls come in any order. */
  let written = '';
  return async <A>(endpoint: Endpoint, { as, params, query, json, form }: CallInput): Promise<A> => {
    const response = await fetch(
      new URL(buildEndpointUrl(endpoint, { ...(params && { params }), ...(query && { query }) }), url),
      {
        method: endpoint.method,
        headers: {
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...(written !== '' && { [consistencyHeader]: written }),
          ...(json && { 'content-type': 'application/json' }),
        },
        ...(form && { body: form }),
        ...(json && { body: JSON.stringify(json) }),
      },
    );
    const position = response.headers.get(consistencyHeader) ?? '';
    if (position > written) written = position;
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok)
      throw new Error(
        `${endpoint.method} ${endpoint.path}: ${String(response.status)} ` +
          parseErrorBody(response.status, body).message,
      );
    return body as A;
  };
}

/** Signs up a member and fills in profile and picture. */
export async function registerMember(call: Call, person: SeedPerson, password: string): Promise<SeededMember> {
  const json = { name: person.name, email: getEmail(person.name), password, role: 'user' };
  const session = await call<SessionAnswer>(endpoints.register, { json });
  const neighbour = { ...person, ...session };
  const { bio, location } = person;
  await call(endpoints.updateUser, { as: neighbour, json: { bio, location } });
  const form = new FormData();
  form.append(
    'image',
    new Blob([new Uint8Array(await drawPortrait(person.portrait))], { type: 'image/jpeg' }),
    'me.jpg',
  );
  await call(endpoints.uploadAvatar, { as: neighbour, form });
  return neighbour;
}

export function getEmail(name: string): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '');
  return `${letters.replaceAll(' ', '.')}@example.org`;
}
