import { profileEndpoints } from '@pass-along/contracts';
import { saveFile } from '../../api/download.ts';

/** Downloads the ZIP of all data about the member. */
export const downloadMyData = () => saveFile(profileEndpoints.exportData, {}, 'pass-along.zip');
