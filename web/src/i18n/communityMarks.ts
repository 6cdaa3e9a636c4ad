import { brand } from '@pass-along/contracts';

// the server writes both into each page; prerendered pages have neither
const marks: DOMStringMap = typeof document === 'undefined' ? {} : document.documentElement.dataset;

/** The name of the community, or the product's. */
export const communityName = marks['community'] ?? brand;

/** The community's currency as ISO 4217 code; '' for none. */
export const currency = marks['currency'] ?? '';
