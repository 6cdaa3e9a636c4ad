/** How often the overview looks for what others did, in milliseconds, while somebody has it before them. */
export const lookEveryMs = 2_000;
