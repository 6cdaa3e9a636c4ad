import { RuleViolation, type AdminDuty, type RosterEvent } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

/** Admins who can act. */
type Roster = readonly string[];

type RosterCommand =
  | { type: 'ListAdmin'; memberId: string; duties: AdminDuty[]; at: string }
  | { type: 'UnlistAdmin'; memberId: string; at: string };

/** One stream decides who leaves, so that two who leave at the same moment can't both be the last but one. */
export const rosterDecider: Decider<Roster, RosterCommand, RosterEvent> = {
  initial: [],

  decide(command, admins) {
    const { memberId, at } = command;
    switch (command.type) {
      case 'ListAdmin':
        if (admins.includes(memberId)) return [];
        return [{ type: 'AdminListed', data: { memberId, duties: command.duties, listedAt: at } }];
      case 'UnlistAdmin':
        if (!admins.some((id) => id !== memberId)) throw new RuleViolation('last_admin');
        return admins.includes(memberId) ? [{ type: 'AdminUnlisted', data: { memberId, unlistedAt: at } }] : [];
    }
  },

  evolve(admins, { type, data }) {
    switch (type) {
      case 'AdminListed':
        return [...admins, data.memberId];
      case 'AdminUnlisted':
        return admins.filter((id) => id !== data.memberId);
    }
  },
};
