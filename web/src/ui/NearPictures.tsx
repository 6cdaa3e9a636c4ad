import { createContext, use, useRef, type ComponentProps } from 'react';
import { useNear } from '../motion/useNear.ts';

const PicturesWait = createContext(false);

/** Whether a picture is to be left out because the section around it is not near the window yet. */
export const usePicturesWait = () => use(PicturesWait);

/**
 * A section whose pictures load once it is at most 100 pixels away. Browsers load lazy ones from as far as 2,500 pixels
 * away, which keeps a slow line from what is in sight.
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
