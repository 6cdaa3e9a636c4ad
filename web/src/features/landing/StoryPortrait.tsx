import type { ReactNode } from 'react';
import type { StoryId } from './landingStories.ts';

const deep = 'var(--draw-deep)';
const soft = 'var(--draw-soft)';
const coral = 'var(--draw-coral)';

interface Look {
  ground: string;
  clothes: string;
  behind?: ReactNode;
  hair: ReactNode;
}

const looks: Record<StoryId, Look> = {
  mira: {
    ground: soft,
    clothes: coral,
    behind: <path d="M56 92c0-40 20-60 44-60s44 20 44 60l6 46H50z" fill={deep} />,
    hair: <path d="M62 90c2-32 18-46 38-46s36 14 38 46c-16-4-30-12-40-26-8 12-20 20-36 26z" fill={deep} />,
  },
  tomas: {
    ground: coral,
    clothes: deep,
    hair: (
      <>
        <path d="M64 84c0-30 14-42 36-42s36 12 36 42l-6-14H70z" fill={deep} />
        <path d="M66 100c2 34 16 46 34 46s32-12 34-46c-6 12-14 14-18 14-6-8-26-8-32 0-4 0-12-2-18-14z" fill={deep} />
      </>
    ),
  },
  nandita: {
    ground: deep,
    clothes: soft,
    behind: <circle cx="100" cy="34" r="20" fill={coral} />,
    hair: (
      <>
        <path d="M62 88c0-32 16-46 38-46s38 14 38 46c-8-18-20-26-38-28-18 2-30 10-38 28z" fill={coral} />
        <g fill="none" stroke={deep} strokeWidth="4">
          <circle cx="85" cy="96" r="11" />
          <circle cx="115" cy="96" r="11" />
          <path d="M96 95h8" />
        </g>
      </>
    ),
  },
  jonah: {
    ground: 'var(--draw-shade)',
    clothes: deep,
    hair: (
      <>
        <path d="M60 82c0-28 16-42 40-42s40 14 40 42z" fill={coral} />
        <rect x="54" y="76" width="92" height="13" rx="6.500" fill={coral} />
        <circle cx="100" cy="36" r="9" fill={soft} />
      </>
    ),
  },
  safiya: {
    ground: soft,
    clothes: deep,
    behind: <path d="M50 100c0-46 22-68 50-68s50 22 50 68c0 30-10 46-20 54H70c-10-8-20-24-20-54z" fill={coral} />,
    hair: <path d="M64 96c0-30 14-46 36-46s36 16 36 46c4-40-12-58-36-58S60 56 64 96z" fill={coral} />,
  },
};

/** A portrait of a few shapes; the name is beside it. */
export function StoryPortrait({ id }: { id: StoryId }) {
  const { ground, clothes, behind, hair } = looks[id];
  return (
    <svg viewBox="0 0 200 200" className="h-auto w-full rounded-card" aria-hidden="true">
      <rect width="200" height="200" fill={ground} />
      {behind}
      <path d="M22 200c4-42 36-58 78-58s74 16 78 58z" fill={clothes} />
      <path d="M86 124h28v22c0 10-28 10-28 0z" fill="var(--draw-skin)" />
      <ellipse cx="100" cy="96" rx="35" ry="40" fill="var(--draw-skin)" />
      <g fill="var(--draw-ink)">
        <circle cx="86" cy="97" r="3.6" />
        <circle cx="114" cy="97" r="3.6" />
      </g>
      {hair}
      <path d="M88 116c7 8 17 8 24 0" fill="none" stroke="var(--draw-ink)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
