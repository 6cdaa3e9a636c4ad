import type * as z from 'zod/mini';
import type { RefusalCode } from './refusalCode.ts';

type Schema = z.ZodMiniType;

/** One endpoint of the API: routes validate with it, clients are typed by it, OpenAPI is generated from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express syntax, such as `/api/items/:itemId`. */
  path: string;
  /** Also served without the leading `/api`, for old clients. */
  alsoWithoutApi?: true;
  tag:
    | 'Auth'
    | 'Users'
    | 'Items'
    | 'Swaps'
    | 'Wishes'
    | 'Collections'
    | 'Circles'
    | 'Events'
    | 'Chat'
    | 'Karma'
    | 'Notifications'
    | 'Community'
    | 'Admin'
    | 'System';
  summary: string;
  /** Rules that neither the schemas nor the refusals say, one sentence each, for the description in OpenAPI. */
  rules?: readonly string[];
  /** `optional`: signed-out callers count as visitors. `admin`: `routePermissions.ts` holds the permission needed. */
  auth: 'none' | 'optional' | 'member' | 'admin';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Multipart file fields with the maximum number of files each; `body` then describes the text fields. */
  files?: Record<string, number>;
  /** Maximum size of a file in bytes; defaults to that of an item's picture. */
  fileBytes?: number;
  status: number;
  answer: Schema;
  /** Content type of an answer that is not JSON. */
  contentType?: string;
  /** Its other content types, where the type depends on the content. */
  otherContentTypes?: readonly string[];
  /** Schema of a 503 answer that is not a refusal. */
  failing?: Schema;
  /** Refusals of this endpoint, in addition to those of every endpoint of its kind. */
  refuses?: readonly RefusalCode[];
}

export function defineEndpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Paths of an endpoint in Express syntax. */
export function getEndpointPaths({ path, alsoWithoutApi }: Endpoint): string[] {
  return alsoWithoutApi ? [path, path.replace(/^\/api/, '')] : [path];
}

/** Every refusal an endpoint can give: those of its kind and its own. */
export function getEndpointRefusals({ method, auth, body, files, refuses = [] }: Endpoint): RefusalCode[] {
  const writes = method !== 'GET';
  return [
    // every endpoint checks at least URL and headers
    'validation_failed',
    ...(writes && (body !== undefined || files !== undefined)
      ? (['malformed_body', 'payload_too_large', 'wrong_type'] as const)
      : []),
    ...(auth === 'member' || auth === 'admin' ? (['unauthenticated', 'invalid_token'] as const) : []),
    ...(auth === 'admin' ? (['forbidden', 'duty_needed', 'second_factor_required'] as const) : []),
    ...(writes ? (['version_conflict', 'history_unreadable', 'rate_limited', 'member_not_found'] as const) : []),
    ...refuses,
    'unavailable',
  ];
}
