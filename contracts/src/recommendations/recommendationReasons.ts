/** Why a thing is recommended, the strongest reason first among equals. */
export const recommendationReasons = ['search', 'post', 'liked', 'received', 'circle', 'neighbours'] as const;
export type RecommendationReason = (typeof recommendationReasons)[number];
