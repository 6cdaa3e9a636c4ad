import { mayCall, type AdminDuty, type Endpoint } from '@pass-along/contracts';
import { type ReactNode } from 'react';
import { usePermissions } from 'react-admin';

/** The duties of who is signed in; none until they are known. */
export function useDuties(): readonly AdminDuty[] {
  const { permissions = [] } = usePermissions<readonly AdminDuty[]>();
  return permissions;
}

/** Whether who is signed in may make a call, by the list the server goes by. */
export function useMay(): (call: Endpoint) => boolean {
  const duties = useDuties();
  return (call) => mayCall(call, { duties });
}

/** Shows what needs a call to who may make it. */
export function May({ call, children }: { call: Endpoint; children: ReactNode }) {
  return useMay()(call) ? children : null;
}
