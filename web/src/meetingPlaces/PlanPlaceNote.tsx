import { lazy, Suspense } from 'react';

const MeetingPlaceNote = lazy(async () => ({
  default: (await import('./MeetingPlaceNote.tsx')).MeetingPlaceNote,
}));

interface PlanPlaceNoteProps {
  /** The meeting place that the plan names; null or undefined for none. */
  placeId: string | null | undefined;
  /** The name and address that the plan keeps. */
  agreed: string;
}

/** Below a plan: what its meeting place is like now. It loads with the first plan that names one. */
export function PlanPlaceNote({ placeId, agreed }: PlanPlaceNoteProps) {
  if (placeId === null || placeId === undefined) return null;
  return (
    <Suspense>
      <MeetingPlaceNote placeId={placeId} agreed={agreed} />
    </Suspense>
  );
}
