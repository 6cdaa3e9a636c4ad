import { type AuditEntry } from '@pass-along/contracts';

/** In which role somebody acted. */
export function actedAs({ role }: AuditEntry['actor']): string {
  switch (role) {
    case 'user':
      return 'as member';
    case 'admin':
      return 'as admin';
    case 'system':
      return 'by itself';
    case 'anonymous':
      return 'not signed in';
    default:
      return `as ${role}`;
  }
}

/** The actor's name; the system and visitors have none of their own. */
export function actorName({ role, name }: AuditEntry['actor']): string {
  if (role === 'system') return 'The system';
  if (role === 'anonymous') return 'A visitor';
  return name;
}

export function isMember({ role }: AuditEntry['actor']): boolean {
  return role === 'user' || role === 'admin';
}
