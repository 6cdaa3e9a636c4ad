/** Refresh interval of the visible overview in milliseconds, to show the changes of other admins. */
export const lookEveryMs = 2_000;
