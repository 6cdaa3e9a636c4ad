import { endpoints } from '@pass-along/contracts';
import { saveFile } from '../../api/download.ts';

/** The ZIP of everything about the member. */
export const saveMyData = () => saveFile(endpoints.exportData, {}, 'pass-along.zip');
