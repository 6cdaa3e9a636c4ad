import { createContext, use, useRef, type ComponentProps } from 'react';
import { useNear } from '../motion/useNear.ts';

const PicturesWait = createContext(false);

/** True while the section around a picture is not near the window, so that the picture is left out. */
export const usePicturesWait = () => use(PicturesWait);

/**
 * A section whose pictures load once it is at most 100 pixels from the window. With `loading="lazy"` alone, browsers
 * load pictures from up to 2,500 pixels away, which delays the visible ones on a slow line.
 */
export function NearPictures({ children, ...props }: Omit<ComponentProps<'section'>, 'ref'>) {
  const section = useRef<HTMLElement>(null);
  const near = useNear(section, 100);
  return (
    <section ref={section} {...props}>
      <PicturesWait value={!near}>{children}</PicturesWait>
    </section>
  );
}
