import { invitationsTable, type InvitationRow, type invitationState } from '@pass-along/contracts';
import type * as z from 'zod/mini';
import { aliased, combined, computed, type Aliased } from '../reading/selection.ts';

export const invitations: Aliased<InvitationRow> = aliased(invitationsTable, 'v');

/** The present state of an invitation: an open one expires without an event. */
export const invitationStateOf = ({ state, expires_at }: typeof invitations.columns) =>
  `(case when ${state} = 'open' and ${expires_at} <= now() then 'expired' else ${state} end)`;

export const invitationNow = combined(
  invitations.except('state'),
  computed<{ state: z.infer<typeof invitationState> }>({ state: invitationStateOf(invitations.columns) }),
);
