import { saveFile } from '../../api/download.ts';

/** Downloads the ZIP of all data about the member. */
export const downloadMyData = () => saveFile('GET /api/users/export', {}, 'pass-along.zip');
