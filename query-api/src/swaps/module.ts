import { createDisputePhotoAddresses, disputePhotoScope } from '@pass-along/platform';
import { adminSwapRoutes } from '../admin/adminSwaps.ts';
import { type QueryModule } from '../module.ts';
import { disputePhotoRoutes } from './disputePhotos.ts';
import { swapRoutes } from './swapRoutes.ts';

export const swapsModule: QueryModule = (kit) => {
  const { read, database, digest, pictures } = kit;
  const addresses = createDisputePhotoAddresses((value) => digest(disputePhotoScope, value));
  swapRoutes({ read, database, digest, addresses, pictures });
  adminSwapRoutes(kit, addresses);
  disputePhotoRoutes(kit, addresses);
};
