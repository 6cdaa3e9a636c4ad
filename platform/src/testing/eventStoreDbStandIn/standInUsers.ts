import { Metadata, status, type ServiceError } from '@grpc/grpc-js';

/** Users by name. Only members of $admins may read $all, unless its ACL says otherwise. */
export type StandInUsers = Readonly<Record<string, { password: string; readsAll: boolean }>>;

type Refusal = Pick<ServiceError, 'code' | 'details' | 'metadata'> & Error;

/** The server's refusal of unknown users and missing permissions. Without `users` every caller is accepted. */
export function whyRefused(
  users: StandInUsers | undefined,
  metadata: Metadata,
  { readsAll } = { readsAll: false },
): Refusal | undefined {
  if (!users) return undefined;
  const [, encoded = ''] = String(metadata.get('authorization')[0] ?? '').split(' ');
  const [, name = '', password] = /^([^:]*):(.*)$/.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  const user = users[name];
  if (!user || user.password !== password) return refusal(status.UNAUTHENTICATED, '', new Metadata());
  if (user.readsAll || !readsAll) return undefined;
  const denied = new Metadata();
  denied.set('exception', 'access-denied');
  return refusal(status.PERMISSION_DENIED, 'Access Denied', denied);
}

const refusal = (code: status, details: string, metadata: Metadata): Refusal =>
  Object.assign(new Error(details), { code, details, metadata });
