import toast from 'react-hot-toast';
import { saveFile } from '../../api/download.ts';

/** Saves the agreed handover as a calendar file. */
export function saveHandover(swapId: string): void {
  saveFile('GET /api/swaps/:swapId/handover.ics', { params: { swapId } }, 'handover.ics').catch((error: unknown) => {
    toast.error(error instanceof Error ? error.message : String(error));
  });
}
