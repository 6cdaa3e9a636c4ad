import { invitationsTable, type InvitationRow, type invitationState } from '@pass-along/contracts';
import type * as z from 'zod/mini';
import { aliased, combined, computed, type Aliased } from '../reading/selection.ts';

export const invitations: Aliased<InvitationRow> = aliased(invitationsTable, 'v');

/** Where an invitation stands now: an open one expires by itself. */
export const invitationStateOf = ({ state, expires_at }: typeof invitations.columns) =>
  `(case when ${state} = 'open' and ${expires_at} <= now() then 'expired' else ${state} end)`;

export const invitationNow = combined(
  invitations.except('state'),
  computed<{ state: z.infer<typeof invitationState> }>({ state: invitationStateOf(invitations.columns) }),
);
