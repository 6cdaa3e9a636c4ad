export const figureKeys = {
  all: ['figures'] as const,
  mine: ['figures', 'mine'] as const,
  community: ['figures', 'community'] as const,
};
