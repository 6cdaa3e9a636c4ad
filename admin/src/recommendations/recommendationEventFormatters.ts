import { describeEvent, type EventFormatters } from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences about a member's recommendations. They never name the thing, which is private to the member. */
export function createFormatters({ t }: FormatHelpers): EventFormatters<'recommendations'> {
  return {
    RecommendationHidden: () => describeEvent([t('hid a recommendation', 'hat eine Empfehlung ausgeblendet')]),
    RecommendationRestored: () =>
      describeEvent([t('showed a hidden recommendation again', 'hat eine Empfehlung wieder eingeblendet')]),
    RecommendationsSwitched: ({ on }) =>
      describeEvent([
        on
          ? t('switched recommendations on', 'hat Empfehlungen eingeschaltet')
          : t('switched recommendations off', 'hat Empfehlungen ausgeschaltet'),
      ]),
  };
}
