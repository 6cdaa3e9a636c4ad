import { createPictureAddresses } from '@pass-along/platform';
import { itemDecider } from './itemDecider.ts';
import { itemViewsDecider } from './itemViewsDecider.ts';
import { defineModule, type CoreKit } from '../core/commandModule.ts';
import type { ReadItemFigures } from './itemFigures.ts';
import { registerItemRoutes } from './itemRoutes.ts';
import { createListings } from './itemListings.ts';
import { createStoryNotes } from './storyNotes.ts';

/** Listing, revising, liking and viewing items. */
export const itemsModule = defineModule({
  deciders: { item: itemDecider, itemViews: itemViewsDecider },
  routes(
    write,
    { handler, files, images, logger, figures, digests, getEndedGeneration }: CoreKit & { figures: ReadItemFigures },
  ) {
    const addresses = createPictureAddresses(digests.picture, getEndedGeneration);
    registerItemRoutes(write, {
      handler,
      listings: createListings(handler, files, images, logger),
      notes: createStoryNotes(handler, files, images),
      figures,
      addresses,
    });
  },
  policies: [],
});
