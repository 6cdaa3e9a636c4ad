import type { AdminResource } from './defineResource.ts';

const found = import.meta.glob<AdminResource>('../../*/*Resource.ts', { eager: true, import: 'resource' });

/** All resources of the admin app, in menu order: the `*Resource.ts` of each feature. */
export const resources: readonly AdminResource[] = Object.values(found).sort((one, other) => one.place - other.place);
