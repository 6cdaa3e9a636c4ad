// without schemas, so that the lists of the admin app load no zod
/** Role of an account, and role of a session; an admin may sign in as a plain user. */
export const memberRoles = ['user', 'admin'] as const;
export const memberStatuses = ['active', 'waiting', 'suspended', 'deactivated', 'deleted'] as const;
