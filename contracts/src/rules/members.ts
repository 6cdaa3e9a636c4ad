import * as z from 'zod/mini';

/** The role an account has, and the role a session was opened with; an admin may sign in as a plain user. */
export const memberRole = z.enum(['user', 'admin']);
export type MemberRole = z.infer<typeof memberRole>;
export const sessionRole = memberRole;

export const memberStatus = z.enum(['active', 'waiting', 'suspended', 'deactivated', 'deleted']);
export type MemberStatus = z.infer<typeof memberStatus>;

/** Who is asking, as the token says. */
export interface Caller {
  memberId: string;
  role: MemberRole;
}

/** Stable paths the server answers itself, so that a picture is never missing. */
export const defaultAvatar = '/assets/default-avatar.svg';
export const defaultCover = '/assets/default-cover.svg';
