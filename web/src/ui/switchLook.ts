/** The style of a switch. */
export const switchLook =
  'relative h-8 w-14 shrink-0 rounded-full border-2 border-muted bg-surface transition-colors duration-150 ' +
  'ease-out hover:border-primary data-[state=checked]:border-primary data-[state=checked]:bg-primary';
export const thumbLook =
  'block size-5 translate-x-1 rounded-full bg-muted transition-transform duration-150 ease-out ' +
  'data-[state=checked]:translate-x-7 data-[state=checked]:bg-on-primary';
