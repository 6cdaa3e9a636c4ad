export { getFirstName } from '@pass-along/contracts';
