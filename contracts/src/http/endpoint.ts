import type * as z from 'zod/mini';
import { type RefusalCode } from '../errors.ts';
import { holds, type AdminDuty, type Caller } from '../rules/duties.ts';

type Schema = z.ZodMiniType;

type Duties = AdminDuty | readonly [AdminDuty, ...AdminDuty[]];

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express syntax, as `/api/items/:itemId`. */
  path: string;
  /** Old clients leave the `/api` in front out. */
  alsoWithoutApi?: true;
  tag:
    | 'Auth'
    | 'Users'
    | 'Items'
    | 'Swaps'
    | 'Wishes'
    | 'Circles'
    | 'Events'
    | 'Chat'
    | 'Karma'
    | 'Notifications'
    | 'Community'
    | 'Admin'
    | 'System';
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Multipart file fields and how many files each takes; `body` then describes the text fields. */
  files?: Record<string, number>;
  /** The largest a file may be; that of an item's picture unless it is said. */
  fileBytes?: number;
  status: number;
  answer: Schema;
  /** Content type of the answer where it is not JSON. */
  contentType?: string;
  /** What 503 answers where it is not a refusal. */
  failing?: Schema;
  /** Refusals of its own, beside those that every call of its kind can give. */
  refuses?: readonly RefusalCode[];
}

/** One call of the API: routes validate with it, clients are typed by it, OpenAPI is generated from it. `optional`: signed-out callers count as visitors. */
export type Endpoint = Call &
  (
    | { auth: 'none' | 'optional' | 'member'; duty?: never }
    | {
        auth: 'admin';
        /** The duty an admin acts under; of several any one will do, and the first they have is meant. */ duty: Duties;
      }
  );

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The duties of which an endpoint asks for one; none where it is not for admins. */
export function dutiesFor({ duty }: Endpoint): readonly AdminDuty[] {
  return typeof duty === 'string' ? [duty] : (duty ?? []);
}

/** Whether who has these duties may call an endpoint, as far as duties go. */
export function mayCall(endpoint: Endpoint, by: Pick<Caller, 'duties'> | undefined): boolean {
  return endpoint.auth !== 'admin' || holds(by, dutiesFor(endpoint));
}

/** Where an endpoint is answered, in Express syntax. */
export function pathsOf({ path, alsoWithoutApi }: Endpoint): string[] {
  return alsoWithoutApi ? [path, path.replace(/^\/api/, '')] : [path];
}

/** Every refusal an endpoint can give: those of its kind and its own. */
export function refusalsOf({ method, auth, body, files, refuses = [] }: Endpoint): RefusalCode[] {
  const writes = method !== 'GET';
  return [
    // of the address and the headers at least
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
