import * as z from 'zod/mini';
import { adminPermission } from '../core/adminPermissionSchema.ts';
import { allPermissions } from '../core/adminPermissions.ts';

/** At least one duty, each once, in canonical order. */
export const duties = z.pipe(
  z
    .array(adminPermission, `Duties must be a list of: ${allPermissions.join(', ')}`)
    .check(z.minLength(1, 'Name at least one duty'), z.maxLength(allPermissions.length)),
  z.transform((named) => allPermissions.filter((duty) => named.includes(duty))),
);
