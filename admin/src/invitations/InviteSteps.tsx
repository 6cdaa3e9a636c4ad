import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';

const InvitationMade = createLazyPart(async () => (await import('./InvitationMade.tsx')).InvitationMade);
const InviteDialog = createLazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog);

/** Creates an invitation, then shows its code and link. */
export function InviteSteps({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Omit<RecordOf<'invitations'>, 'id'>>();
  return made ? (
    <InvitationMade invitation={made} onClose={onClose} />
  ) : (
    <InviteDialog onMade={setMade} onClose={onClose} />
  );
}
