import { useState, useSyncExternalStore } from 'react';
import { imageSizes } from './itemPictureSizes.ts';

/** In the prerendered page query-api adds the `srcset`, or removes the element when no item has a picture. */
const room = {
  __html:
    `<img data-first-picture sizes="${imageSizes.card}" alt="" fetchpriority="high" decoding="async" ` +
    `class="size-full object-cover">`,
};

const subscribeNoop = () => () => undefined;

/**
 * Covers the space of the first card's picture in the prerendered page, so that it shows before any code runs; it stays
 * until the card is rendered.
 */
export function FirstPicture() {
  const isWritten = useSyncExternalStore(
    subscribeNoop,
    () => false,
    () => true,
  );
  const [wasWritten] = useState(isWritten);
  if (!wasWritten) return null;
  return <div className="visible absolute inset-0" suppressHydrationWarning dangerouslySetInnerHTML={room} />;
}
