import { swapEndpoints } from '@pass-along/contracts';
import toast from 'react-hot-toast';
import { saveFile } from '../../api/download.ts';

/** Saves the agreed handover as a calendar file. */
export function saveHandover(swapId: string): void {
  saveFile(swapEndpoints.handoverCalendar, { params: { swapId } }, 'handover.ics').catch((error: unknown) => {
    toast.error(error instanceof Error ? error.message : String(error));
  });
}
