import * as z from 'zod/mini';
import {
  isSamePermissions,
  DomainError,
  type AdminPermission,
  type RosterEvent,
  adminPermission,
} from '@pass-along/contracts';
import type { CommandIn, CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** Active admins with their duties. */
export type Roster = readonly { memberId: string; duties: readonly AdminPermission[] }[];

const rosterCommands = {
  ListAdmin: { memberId: z.string(), duties: z.array(adminPermission) },
  UnlistAdmin: { memberId: z.string() },
} satisfies CommandSchemas;

type RosterCommand = CommandIn<typeof rosterCommands>;

/** One stream decides every removal, so that the last two admins cannot leave at the same moment. */
export const rosterDecider: Decider<Roster, RosterCommand, RosterEvent> = {
  commands: rosterCommands,
  initial: [],

  decide(command, admins) {
    const { memberId, at } = command;
    const listed = admins.find((admin) => admin.memberId === memberId);
    const others = admins.filter((admin) => admin !== listed);
    switch (command.type) {
      case 'ListAdmin': {
        const { duties } = command;
        if (listed && isSamePermissions(listed.duties, duties)) return [];
        checkPermissionsGrantable(admins, [...others, { memberId, duties }]);
        return [{ type: 'AdminListed', data: { memberId, duties, listedAt: at } }];
      }
      case 'UnlistAdmin':
        if (others.length === 0) throw new DomainError('last_admin');
        if (!listed) return [];
        checkPermissionsGrantable(admins, others);
        return [{ type: 'AdminUnlisted', data: { memberId, unlistedAt: at } }];
    }
  },

  evolve(admins, { type, data }) {
    const others = admins.filter(({ memberId }) => memberId !== data.memberId);
    switch (type) {
      case 'AdminListed':
        return [...others, { memberId: data.memberId, duties: data.duties }];
      case 'AdminUnlisted':
        return others;
    }
  },
};

/**
 * Returns the duties that admins can grant. Holders of `settings` can grant their own duties. A duty that no admin can
 * grant would be lost for good, above all `settings`.
 */
export function getGrantablePermissions(admins: Roster): Set<AdminPermission> {
  return new Set(admins.filter(({ duties }) => duties.includes('settings')).flatMap(({ duties }) => duties));
}

/** @throws DomainError last_with_duty */
function checkPermissionsGrantable(before: Roster, after: Roster): void {
  const left = getGrantablePermissions(after);
  const lost = [...getGrantablePermissions(before)].filter((duty) => !left.has(duty));
  if (lost.length > 0) throw new DomainError('last_with_duty', { figures: { duty: lost.join(', ') } });
}
