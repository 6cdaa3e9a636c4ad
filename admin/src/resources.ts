import { type AdminResource } from './api/defineResource.ts';

const found = import.meta.glob<AdminResource>('./*/resource.ts', { eager: true, import: 'resource' });

/** All resources of the admin app, in menu order: the `resource.ts` of each folder beside this file. */
export const resources: readonly AdminResource[] = Object.values(found).sort((one, other) => one.place - other.place);
