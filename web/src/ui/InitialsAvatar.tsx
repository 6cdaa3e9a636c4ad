import { buildAvatarSrcSet, defaultCircleAvatar, getFirstCharacters } from '@pass-along/contracts';
import { useState } from 'react';
import { usePicturesWait } from './NearPictures.tsx';

interface InitialsAvatarProps {
  src: string;
  name: string;
  /** Pixels. */
  size?: number;
}

/** The picture of a circle, beside its name; the first two letters of the name while there is none to show. */
export function InitialsAvatar({ src, name, size = 48 }: InitialsAvatarProps) {
  const [broken, setBroken] = useState<string>();
  const measures = { width: size, height: size };
  const waits = usePicturesWait();
  if (waits || src === '' || src === defaultCircleAvatar || src === broken) {
    return (
      <span
        aria-hidden="true"
        className="grid shrink-0 place-items-center rounded-full bg-primary-wash font-display font-bold text-primary"
        style={{ ...measures, fontSize: size * 0.36 }}
      >
        {getFirstCharacters(name.trim(), 2).toUpperCase()}
      </span>
    );
  }
  return (
    <img
      srcSet={buildAvatarSrcSet(src)}
      sizes={`${String(size)}px`}
      src={src}
      alt=""
      {...measures}
      loading="lazy"
      className="shrink-0 rounded-full bg-primary-wash object-cover"
      style={measures}
      onError={() => {
        setBroken(src);
      }}
    />
  );
}
