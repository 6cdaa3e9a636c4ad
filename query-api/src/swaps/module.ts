import { createDisputePhotoAddresses, disputePhotoScope } from '@pass-along/platform';
import { registerAdminSwapRoutes } from '../admin/adminSwaps.ts';
import { type QueryModule } from '../module.ts';
import { registerDisputePhotoRoutes } from './disputePhotos.ts';
import { registerSwapRoutes } from './swapRoutes.ts';

export const registerSwapsModule: QueryModule = (kit) => {
  const { read, database, digest, pictures } = kit;
  const addresses = createDisputePhotoAddresses((value) => digest(disputePhotoScope, value));
  registerSwapRoutes({ read, database, digest, addresses, pictures });
  registerAdminSwapRoutes(kit, addresses);
  registerDisputePhotoRoutes(kit, addresses);
};
