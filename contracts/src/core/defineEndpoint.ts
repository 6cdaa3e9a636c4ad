import type * as z from 'zod/mini';
import { hasPermission, type AdminPermission, type Caller } from './adminPermissions.ts';
import { type RefusalCode } from './refusalCode.ts';

type Schema = z.ZodMiniType;

type Duties = AdminPermission | readonly [AdminPermission, ...AdminPermission[]];

interface Call {
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

/**
 * One endpoint of the API: routes validate with it, clients are typed by it, OpenAPI is generated from it. `optional`:
 * signed-out callers count as visitors.
 */
export type Endpoint = Call &
  (
    | { auth: 'none' | 'optional' | 'member'; duty?: never }
    | {
        auth: 'admin';
        /** The duty an admin acts under; of several any one suffices, and the first one the admin has is recorded. */
        duty: Duties;
      }
  );

export function defineEndpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Returns the duties of which an endpoint requires one; empty for endpoints not for admins. */
export function getRequiredPermissions({ duty }: Endpoint): readonly AdminPermission[] {
  return typeof duty === 'string' ? [duty] : (duty ?? []);
}

/** Whether a caller with these duties may call an endpoint; checks duties only. */
export function canCall(endpoint: Endpoint, by: Pick<Caller, 'duties'> | undefined): boolean {
  return endpoint.auth !== 'admin' || hasPermission(by, getRequiredPermissions(endpoint));
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
