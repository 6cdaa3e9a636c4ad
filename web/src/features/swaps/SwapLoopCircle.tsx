import type { SwapLoopAnswer, SwapLoopLegAnswer } from '@pass-along/contracts';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';

/** Percent of the drawing's width from its centre to the line. */
const radius = 36;

/** Members at even distances, and between them what goes from one to the next. The list beside it says it in words. */
export function SwapLoopCircle({ loop, className }: { loop: SwapLoopAnswer; className?: string }) {
  const { legs } = loop;
  return (
    <div className={joinClasses('relative mx-auto aspect-square w-full max-w-80', className)} aria-hidden="true">
      <svg viewBox="0 0 100 100" className="absolute inset-0 size-full overflow-visible">
        <circle
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          strokeWidth="0.8"
          strokeDasharray="2 2"
          className="stroke-current text-line"
        />
        {legs.map((leg, index) => (
          <Arc key={leg.item._id} from={index / legs.length} to={(index + 1) / legs.length} leg={leg} />
        ))}
      </svg>
      {legs.map((leg, index) => (
        <Place key={leg.giver._id} at={index / legs.length}>
          <span className="block rounded-full border-2 border-surface bg-surface">
            <Avatar src={leg.giver.avatar} size={48} />
          </span>
          {leg.agreed && loop.status === 'offered' && <Mark ok />}
        </Place>
      ))}
      {legs.map((leg, index) => (
        <Place key={leg.item._id} at={(index + 0.5) / legs.length}>
          <span className="block w-14 overflow-hidden rounded-input border-2 border-surface">
            <ItemPicture image={leg.item.image === null ? undefined : { url: leg.item.image }} alt="" wanted />
          </span>
          {leg.status === 'completed' && <Mark ok />}
          {(leg.status === 'lost' || leg.status === 'reversed') && <Mark ok={false} />}
        </Place>
      ))}
    </div>
  );
}

/** The point of the circle at this share of a turn, clockwise from the top, in percent. */
function getPoint(turn: number): { x: number; y: number } {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return { x: 50 + radius * Math.cos(angle), y: 50 + radius * Math.sin(angle) };
}

function Place({ at, children }: { at: number; children: ReactNode }) {
  const { x, y } = getPoint(at);
  return (
    <div className="absolute -translate-x-1/2 -translate-y-1/2" style={{ left: `${String(x)}%`, top: `${String(y)}%` }}>
      {children}
    </div>
  );
}

/** From one member to the next, in the colour of the leg's state, with its head before the next member. */
function Arc({ from, to, leg: { status } }: { from: number; to: number; leg: SwapLoopLegAnswer }) {
  const [start, end] = [getPoint(from), getPoint(to - 0.048)];
  const path = ['M', start.x, start.y, 'A', radius, radius, 0, 0, 1, end.x, end.y].join(' ');
  const turn = (to - 0.048) * 360;
  return (
    <g
      className={joinClasses(
        'stroke-current',
        status === 'completed' ? 'text-ok' : status === 'open' ? 'text-accent' : 'text-line',
      )}
      fill="none"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {status !== 'lost' && (
        <>
          <path d={path} />
          <path
            d="M -3 -2.4 L 0 0 L -3 2.4"
            transform={`translate(${String(end.x)} ${String(end.y)}) rotate(${String(turn)})`}
          />
        </>
      )}
    </g>
  );
}

function Mark({ ok }: { ok: boolean }) {
  const Icon = ok ? Check : X;
  return (
    <span
      className={joinClasses(
        'absolute -end-1 -bottom-1 grid size-5 place-items-center rounded-full text-surface',
        ok ? 'bg-ok' : 'bg-danger',
      )}
    >
      <Icon size={14} strokeWidth={3} />
    </span>
  );
}
