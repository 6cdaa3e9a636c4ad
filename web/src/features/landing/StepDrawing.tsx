import { Bicycle, Books, Lamp, Note, Pin } from '../../drawings/drawingParts.tsx';

export type StepNumber = '1' | '2' | '3' | '4';

const scenes: Record<StepNumber, () => React.ReactNode> = { '1': Upload, '2': Discover, '3': Chat, '4': Exchange };

/** The drawing of a step. */
export function StepDrawing({ step }: { step: StepNumber }) {
  const Scene = scenes[step];
  return (
    <svg viewBox="0 0 360 260" className="h-auto w-full" aria-hidden="true">
      <Scene />
    </svg>
  );
}

function Upload() {
  return (
    <>
      <ellipse cx="180" cy="238" rx="150" ry="14" fill="var(--draw-shade)" />
      <g transform="translate(108 66)">
        <Lamp />
      </g>
      <g transform="translate(196 20) rotate(6)">
        <rect width="112" height="204" rx="18" fill="var(--draw-deep)" />
        <rect x="9" y="22" width="94" height="152" rx="4" fill="var(--draw-paper)" />
        <g transform="translate(56 52) scale(0.56)">
          <Lamp />
        </g>
        <path
          d="M14 40v-12h12M98 40v-12h-12M14 156v12h12M98 156v12h-12"
          fill="none"
          stroke="var(--draw-soft)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <circle cx="56" cy="189" r="9" fill="var(--draw-coral)" />
      </g>
    </>
  );
}

function Discover() {
  return (
    <>
      <rect x="24" y="14" width="312" height="226" rx="18" fill="var(--draw-shade)" />
      <g transform="translate(52 40) rotate(-3)">
        <Note width={106} height={96} />
        <g transform="translate(12 32) scale(0.44)">
          <Bicycle />
        </g>
        <Pin x={53} y={10} />
      </g>
      <g transform="translate(196 34) rotate(3)">
        <Note width={106} height={96} />
        <g transform="translate(21 30) scale(0.54)">
          <Books />
        </g>
        <Pin x={53} y={10} />
      </g>
      <g transform="translate(64 150) rotate(2)">
        <Note width={96} height={72} />
        <path d="M16 28h64M16 44h44" stroke="var(--draw-soft)" strokeWidth="6" strokeLinecap="round" />
        <Pin x={48} y={8} />
      </g>
      <g fill="none" strokeLinecap="round">
        <circle cx="238" cy="132" r="62" stroke="var(--draw-deep)" strokeWidth="13" />
        <path d="M284 178l38 44" stroke="var(--draw-deep)" strokeWidth="22" />
        <path d="M200 118c6-16 18-26 34-28" stroke="var(--draw-soft)" strokeWidth="7" />
      </g>
    </>
  );
}

function Chat() {
  return (
    <>
      <ellipse cx="180" cy="240" rx="150" ry="12" fill="var(--draw-shade)" />
      <Person x={88} color="var(--draw-deep)" />
      <Person x={272} color="var(--draw-soft)" />
      <path
        d="M52 24h124a16 16 0 0 1 16 16v38a16 16 0 0 1-16 16h-74l-20 22v-22H52a16 16 0 0 1-16-16V40a16 16 0 0 1 16-16z"
        fill="var(--draw-shade)"
      />
      <g transform="translate(84 36) scale(0.5)">
        <Bicycle />
      </g>
      <path
        d="M232 54h76a16 16 0 0 1 16 16v28a16 16 0 0 1-16 16h-22l-18 20v-20h-36a16 16 0 0 1-16-16V70a16 16 0 0 1 16-16z"
        fill="var(--draw-coral)"
      />
      <path d="M240 76h60M240 92h38" stroke="var(--draw-paper)" strokeWidth="7" strokeLinecap="round" />
    </>
  );
}

function Exchange() {
  return (
    <>
      <ellipse cx="180" cy="240" rx="160" ry="12" fill="var(--draw-shade)" />
      <Person x={84} color="var(--draw-soft)" />
      <Person x={276} color="var(--draw-deep)" />
      <path d="M112 186l48-6M248 186l-48-6" stroke="var(--draw-shade)" strokeWidth="20" strokeLinecap="round" />
      <rect x="142" y="134" width="76" height="64" rx="6" fill="var(--draw-coral)" />
      <path d="M180 134v64M142 156h76" stroke="var(--draw-paper)" strokeWidth="8" />
      <path
        d="M180 132c-24-4-30-26-16-30 12-2 16 16 16 30 0-14 4-32 16-30 14 4 8 26-16 30z"
        fill="none"
        stroke="var(--draw-deep)"
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <g stroke="var(--draw-coral)" strokeWidth="7" strokeLinecap="round">
        <path d="M180 70V46M140 80l-12-20M220 80l12-20" />
      </g>
      <g fill="var(--draw-soft)">
        <circle cx="106" cy="56" r="6" />
        <circle cx="254" cy="56" r="6" />
        <circle cx="180" cy="24" r="6" />
      </g>
    </>
  );
}

function Person({ x, color }: { x: number; color: string }) {
  return (
    <g transform={`translate(${String(x)} 0)`} fill={color}>
      <circle cx="0" cy="150" r="24" />
      <path d="M-46 240a46 62 0 0 1 92 0z" />
    </g>
  );
}
