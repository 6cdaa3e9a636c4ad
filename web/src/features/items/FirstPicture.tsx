import { useState, useSyncExternalStore } from 'react';
import { imageSizes } from './itemImages.ts';

/** In the page that is written ahead the server gives it its `srcset`, or takes it out where nothing has a picture (query-api/src/site/pages.ts). */
const room = {
  __html: `<img data-first-picture sizes="${imageSizes.card}" alt="" fetchpriority="high" decoding="async" class="size-full object-cover">`,
};

const never = () => () => undefined;

/** Over the place of the first card's picture, which is seen before any code runs, and stays until the card is there. */
export function FirstPicture() {
  const isWritten = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasWritten] = useState(isWritten);
  if (!wasWritten) return null;
  return <div className="visible absolute inset-0" suppressHydrationWarning dangerouslySetInnerHTML={room} />;
}
