import * as z from 'zod/mini';
import { allDuties } from '../rules/duties.ts';
import { adminDuty } from '../rules/members.ts';

/** At least one duty, each once, in canonical order. */
export const duties = z.pipe(
  z
    .array(adminDuty, `Duties must be a list of: ${allDuties.join(', ')}`)
    .check(z.minLength(1, 'Name at least one duty'), z.maxLength(allDuties.length)),
  z.transform((named) => allDuties.filter((duty) => named.includes(duty))),
);
