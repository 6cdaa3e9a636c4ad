import { buildAvatarSrcSet, defaultAvatar } from '@pass-along/contracts';
import { useState } from 'react';

interface AvatarProps {
  src: string;
  /** Pixels. */
  size?: number;
}

/** Decorative, because the name is always beside it; a broken picture falls back to the default. */
export function Avatar({ src, size = 28 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shown = src === '' || src === broken ? defaultAvatar : src;
  return (
    <img
      srcSet={buildAvatarSrcSet(shown)}
      sizes={`${String(size)}px`}
      src={shown}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className="shrink-0 rounded-full bg-primary-wash object-cover"
      style={{ width: size, height: size }}
      onError={() => {
        setBroken(src);
      }}
    />
  );
}
