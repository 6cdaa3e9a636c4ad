import { limits } from '@pass-along/contracts';
import { currentLocale } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';

/** What a picker offers to choose from; the server judges by content. */
export const fileAccept = 'image/jpeg,image/png,image/webp,image/avif,image/gif,video/*,audio/*,.pdf,.doc,.docx,.txt';

/** A file to be sent, and, of a picture, an address of it in this window, to be given back by `letGo`. */
export interface PickedFile {
  file: File;
  preview?: string;
}

export function pick(file: File): PickedFile {
  return file.type.startsWith('image/') ? { file, preview: URL.createObjectURL(file) } : { file };
}

export function letGo(picked: PickedFile | undefined): void {
  if (picked?.preview !== undefined) URL.revokeObjectURL(picked.preview);
}

/** Why a file can't be sent, as far as one can tell before it is. */
export function whyNotSendFile({ name, size }: File): string | undefined {
  const { fileBytes } = limits.message;
  if (size === 0) return i18n.t('chat.fileEmpty', { name });
  return size > fileBytes ? i18n.t('chat.fileTooLarge', { name, max: fileBytes / 1024 / 1024 }) : undefined;
}

const units = ['byte', 'kilobyte', 'megabyte'] as const;

export function sizeText(bytes: number): string {
  const unit = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  const format = {
    style: 'unit',
    unit: units[unit],
    maximumFractionDigits: 1,
    unitDisplay: unit === 0 ? 'long' : 'short',
  } as const;
  return new Intl.NumberFormat(currentLocale(), format).format(bytes / 1024 ** unit);
}
