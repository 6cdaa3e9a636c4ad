import { createPictureAddresses } from '@pass-along/platform';
import { itemDecider } from '../domain/items/item.ts';
import { itemViewsDecider } from '../domain/itemViews/itemViews.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { registerItemRoutes } from './itemRoutes.ts';
import { createListings } from './listings.ts';

/** Listing, revising, liking and viewing items. */
export const itemsModule = defineModule({
  deciders: { item: itemDecider as AnyDecider, itemViews: itemViewsDecider as AnyDecider },
  routes(write, { handler, files, images, logger, figures, digests }) {
    const addresses = createPictureAddresses(digests.picture);
    registerItemRoutes(write, {
      handler,
      listings: createListings(handler, files, images, logger),
      figures,
      addresses,
    });
  },
  policies: [],
});
