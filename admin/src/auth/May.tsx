import { mayCall, type AdminDuty, type Endpoint } from '@pass-along/contracts';
import { type ReactNode } from 'react';
import { usePermissions } from 'react-admin';

/** The permissions of the signed-in admin; empty until they are loaded. */
export function useDuties(): readonly AdminDuty[] {
  const { permissions = [] } = usePermissions<readonly AdminDuty[]>();
  return permissions;
}

/** Tells whether the signed-in admin may make a call, by the same list as the server. */
export function useMay(): (call: Endpoint) => boolean {
  const duties = useDuties();
  return (call) => mayCall(call, { duties });
}

/** Shows its children only to admins with access to the call. */
export function May({ call, children }: { call: Endpoint; children: ReactNode }) {
  return useMay()(call) ? children : null;
}
