/** Refresh interval of the visible overview in milliseconds, to show the changes of other admins. */
export const overviewRefreshMs = 2_000;
