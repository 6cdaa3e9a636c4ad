/** The text of a collection code's QR code. It names the swap, so that no code of another one counts as a wrong try. */
export const toQrText = (swapId: string, code: string) => `${prefix}${swapId}:${code}`;
const prefix = 'pass-along:';

/** The collection code in the text of a QR code; undefined for any other text, such as the code of another swap. */
export function readQrText(text: string, swapId: string): string | undefined {
  const start = toQrText(swapId, '');
  return text.startsWith(start) ? text.slice(start.length) : undefined;
}
