import { createDisputePhotoAddresses, disputePhotoScope } from '@pass-along/platform';
import { registerAdminSwapLoopRoutes } from './adminSwapLoopReads.ts';
import { registerAdminSwapRoutes } from './adminSwapReads.ts';
import type { QueryModule } from '../core/queryModule.ts';
import { registerDisputePhotoRoutes } from './disputePhotoReads.ts';
import { registerSwapLoopReads } from './swapLoopReadRoutes.ts';
import { registerSwapRoutes } from './swapReadRoutes.ts';

export const registerSwapsModule: QueryModule = (kit) => {
  const { read, database, digest, pictures, siteAddress, getEndedGeneration } = kit;
  const addresses = createDisputePhotoAddresses((value) => digest(disputePhotoScope, value), getEndedGeneration);
  registerSwapRoutes({ read, database, digest, addresses, pictures, siteAddress });
  registerSwapLoopReads(kit);
  registerAdminSwapRoutes(kit, addresses);
  registerAdminSwapLoopRoutes(kit);
  registerDisputePhotoRoutes(kit, addresses);
};
