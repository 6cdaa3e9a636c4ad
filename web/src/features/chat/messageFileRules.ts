import { imageRules, limits, mayKeepMetadata } from '@pass-along/contracts';
import { readPictureKind } from '../../forms/pictureFiles.ts';
import { shrinkPicture } from '../../forms/shrinkPicture.ts';
import { getLocale } from '../../i18n/localeFormat.ts';
import { i18n } from '../../i18n/i18n.ts';
import { getRuleText } from '../../i18n/serverMessages.ts';

/** The file types that the picker offers; the server decides by content. */
export const fileAccept =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,video/*,audio/*,.jfif,.pdf,.doc,.docx,.txt';

/** A file to send. A picture has an object URL for its preview, which `releasePickedFile` revokes. */
export interface PickedFile {
  file: File;
  preview?: string;
  /** True if the server cannot remove place and author from it. */
  keepsMetadata?: true;
}

/** The file as it will be sent, or the reason that it can't be sent, as far as the client can check. */
export async function pickFile(chosen: File): Promise<PickedFile | string> {
  const { name, size } = chosen;
  if (size === 0) return i18n.t('chat.fileEmpty', { name });
  const kind = await readPictureKind(chosen);
  if (kind === 'unreadable') return getRuleText({ path: 'file', ...imageRules.unreadable(name) });
  const file = kind === 'readable' ? await shrinkPicture(chosen) : chosen;
  const { fileBytes } = limits.message;
  if (file.size > fileBytes) return i18n.t('chat.fileTooLarge', { name, max: fileBytes / 1024 / 1024 });
  if (kind === 'readable') return { file, preview: URL.createObjectURL(file) };
  return mayKeepMetadata(new Uint8Array(await file.arrayBuffer())) ? { file, keepsMetadata: true } : { file };
}

export function releasePickedFile(picked: PickedFile | undefined): void {
  if (picked?.preview !== undefined) URL.revokeObjectURL(picked.preview);
}

/**
 * The files of a clipboard without text. Spreadsheets and word processors add a picture of the copied text; file
 * managers add the names of the copied files.
 */
export function getPastedFiles(clipboard: Pick<DataTransfer, 'files' | 'getData'>): File[] {
  const files = [...clipboard.files];
  const lines = clipboard
    .getData('text/plain')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  return lines.every((line) => files.some(({ name }) => line.endsWith(name))) ? files : [];
}

const units = ['byte', 'kilobyte', 'megabyte'] as const;

export function formatFileSize(bytes: number): string {
  const unit = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  const format = {
    style: 'unit',
    unit: units[unit],
    maximumFractionDigits: 1,
    unitDisplay: unit === 0 ? 'long' : 'short',
  } as const;
  return new Intl.NumberFormat(getLocale(), format).format(bytes / 1024 ** unit);
}
