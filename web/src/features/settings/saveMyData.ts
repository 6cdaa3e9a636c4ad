import { profileEndpoints } from '@pass-along/contracts';
import { saveFile } from '../../api/download.ts';

/** The ZIP of everything about the member. */
export const saveMyData = () => saveFile(profileEndpoints.exportData, {}, 'pass-along.zip');
