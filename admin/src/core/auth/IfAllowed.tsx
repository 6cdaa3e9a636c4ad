import { canCall, type AdminPermission, type AdminRoute } from '@pass-along/contracts';
import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';

/** The permissions of the signed-in admin; empty until they are loaded. */
export function useAdminPermissions(): readonly AdminPermission[] {
  const { permissions = [] } = usePermissions<readonly AdminPermission[]>();
  return permissions;
}

/** Tells whether the signed-in admin may make a call, by the same list as the server. */
export function useCanCall(): (call: AdminRoute) => boolean {
  const duties = useAdminPermissions();
  return (call) => canCall(call, { duties });
}

/** Shows its children only to admins with access to the call. */
export function IfAllowed({ call, children }: { call: AdminRoute; children: ReactNode }) {
  return useCanCall()(call) ? children : null;
}

/**
 * Whether names and records of members can be loaded. Others, such as developers, see pseudonyms and streams; for them
 * no page asks for a record.
 */
export function useCanReadRecords(): boolean {
  const duties = useAdminPermissions();
  // without any permission, the server's refusal tells why
  return duties.length === 0 || canCall('GET /api/admin/members', { duties });
}
