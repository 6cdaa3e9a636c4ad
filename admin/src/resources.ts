import { type AdminResource } from './api/defineResource.ts';

const found = import.meta.glob<AdminResource>('./*/resource.ts', { eager: true, import: 'resource' });

/** Everything the admin app lists, in the order of the menu: each `resource.ts` in a folder beside this file. */
export const resources: readonly AdminResource[] = Object.values(found).sort((one, other) => one.place - other.place);
