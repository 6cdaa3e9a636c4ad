import type { invitationState } from '@pass-along/contracts';
import { invitationsTable, type InvitationRow } from '@pass-along/contracts/tables';
import type * as z from 'zod/mini';
import { createAlias, mergeSelections, selectComputed, type TableAlias } from '../core/sqlSelections.ts';

export const invitations: TableAlias<InvitationRow> = createAlias(invitationsTable, 'v');

/** The present state of an invitation: an open one expires without an event. */
export const buildInvitationState = ({ state, expires_at }: typeof invitations.columns) =>
  `(case when ${state} = 'open' and ${expires_at} <= now() then 'expired' else ${state} end)`;

export const invitationNow = mergeSelections(
  invitations.except('state'),
  selectComputed<{ state: z.infer<typeof invitationState> }>({ state: buildInvitationState(invitations.columns) }),
);
