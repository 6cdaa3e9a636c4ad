export const swapLimits = { swap: { message: 500, reason: 500 } } as const;
