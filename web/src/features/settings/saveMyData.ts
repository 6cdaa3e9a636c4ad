import { endpoints } from '@pass-along/contracts';
import { download } from '../../api/download.ts';

/** Fetches the ZIP of everything about the member and hands it to the browser's downloads. */
export async function saveMyData(): Promise<void> {
  const { blob, name } = await download(endpoints.exportData, 'pass-along.zip');
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has taken hold of the file by the next task
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}
