import { limits } from '@pass-along/contracts';
import { getLocale } from '../../i18n/localeFormat.ts';
import { i18n } from '../../i18n/i18n.ts';

/** The file types that the picker offers; the server decides by content. */
export const fileAccept = 'image/jpeg,image/png,image/webp,image/avif,image/gif,video/*,audio/*,.pdf,.doc,.docx,.txt';

/** A file to send. A picture has an object URL for its preview, which `releasePickedFile` revokes. */
export interface PickedFile {
  file: File;
  preview?: string;
}

export function toPickedFile(file: File): PickedFile {
  return file.type.startsWith('image/') ? { file, preview: URL.createObjectURL(file) } : { file };
}

export function releasePickedFile(picked: PickedFile | undefined): void {
  if (picked?.preview !== undefined) URL.revokeObjectURL(picked.preview);
}

/** The reason a file can't be sent, as far as the client can check. */
export function whyNotSendFile({ name, size }: File): string | undefined {
  const { fileBytes } = limits.message;
  if (size === 0) return i18n.t('chat.fileEmpty', { name });
  return size > fileBytes ? i18n.t('chat.fileTooLarge', { name, max: fileBytes / 1024 / 1024 }) : undefined;
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
