import { Books, Lamp } from '../../drawings/drawingParts.tsx';

export type Audience = 'hostels' | 'apartments' | 'friends' | 'coworking';

const scenes: Record<Audience, () => React.ReactNode> = {
  hostels: Bunk,
  apartments: Block,
  friends: Tent,
  coworking: Desk,
};

/** The building of each kind of community. */
export function AudienceDrawing({ audience }: { audience: Audience }) {
  const Scene = scenes[audience];
  return (
    <svg viewBox="0 0 240 170" className="h-auto w-full" aria-hidden="true">
      <ellipse cx="120" cy="154" rx="110" ry="11" fill="var(--draw-shade)" />
      <Scene />
    </svg>
  );
}

function Bunk() {
  return (
    <>
      <path d="M36 20v134M204 20v134" stroke="var(--draw-deep)" strokeWidth="10" strokeLinecap="round" />
      <path d="M36 66h168M36 132h168" stroke="var(--draw-deep)" strokeWidth="10" />
      <rect x="42" y="44" width="156" height="18" rx="6" fill="var(--draw-soft)" />
      <rect x="42" y="110" width="156" height="18" rx="6" fill="var(--draw-coral)" />
      <rect x="46" y="34" width="38" height="16" rx="8" fill="var(--draw-paper)" />
      <rect x="46" y="100" width="38" height="16" rx="8" fill="var(--draw-paper)" />
      <path d="M170 66v88M192 66v88M170 90h22M170 112h22" stroke="var(--draw-soft)" strokeWidth="6" />
    </>
  );
}

function Block() {
  return (
    <>
      <rect x="28" y="46" width="82" height="108" fill="var(--draw-soft)" />
      <rect x="118" y="14" width="94" height="140" fill="var(--draw-deep)" />
      {[62, 92].map((y) =>
        [42, 76].map((x) => (
          <rect key={`${String(x)} ${String(y)}`} x={x} y={y} width="20" height="18" rx="2" fill="var(--draw-paper)" />
        )),
      )}
      {[32, 62, 92].map((y) =>
        [134, 174].map((x) => (
          <rect
            key={`${String(x)} ${String(y)}`}
            x={x}
            y={y}
            width="22"
            height="18"
            rx="2"
            fill={x === 174 && y === 62 ? 'var(--draw-coral)' : 'var(--draw-paper)'}
          />
        )),
      )}
      <path d="M56 154v-26h26v26zM152 154v-30h26v30z" fill="var(--draw-coral)" />
    </>
  );
}

function Tent() {
  return (
    <>
      <path d="M24 152L108 26l84 126z" fill="var(--draw-coral)" />
      <path d="M108 26l-24 126h48z" fill="var(--draw-deep)" />
      <path d="M108 26l-9-14M108 26l9-14" stroke="var(--draw-deep)" strokeWidth="6" strokeLinecap="round" />
      <g fill="var(--draw-soft)">
        <circle cx="206" cy="104" r="13" />
        <path d="M182 152a24 34 0 0 1 48 0z" />
      </g>
      <circle cx="204" cy="34" r="16" fill="var(--draw-soft)" />
    </>
  );
}

function Desk() {
  return (
    <>
      <path d="M20 104h200" stroke="var(--draw-deep)" strokeWidth="12" strokeLinecap="round" />
      <path d="M44 108v46M196 108v46" stroke="var(--draw-deep)" strokeWidth="10" strokeLinecap="round" />
      <rect x="96" y="36" width="80" height="52" rx="6" fill="var(--draw-deep)" />
      <rect x="103" y="43" width="66" height="38" rx="2" fill="var(--draw-paper)" />
      <path d="M114 56h36M114 68h22" stroke="var(--draw-soft)" strokeWidth="6" strokeLinecap="round" />
      <path d="M136 88v10" stroke="var(--draw-deep)" strokeWidth="10" />
      <g transform="translate(58 30) scale(0.42)">
        <Lamp />
      </g>
      <g transform="translate(174 72) scale(0.32)">
        <Books />
      </g>
    </>
  );
}
