import type { ItemAnswer } from '@pass-along/contracts';
import { CategoryDrawing } from '../../drawings/CategoryDrawing.tsx';

/** A wanted post without a picture: a notice with tear-off strips. */
export function WantedNote({ item }: { item: ItemAnswer }) {
  return (
    <div
      className={
        'relative flex aspect-[4/3] w-full flex-col overflow-hidden rounded-card ' + 'border border-line bg-surface'
      }
    >
      <span className="absolute top-3 left-1/2 size-3.5 rounded-full bg-accent" />
      <p className="mt-9 line-clamp-3 flex-1 px-6 font-display text-xl text-balance">{item.description}</p>
      <CategoryDrawing category={item.category} className="absolute end-5 bottom-14 w-14 opacity-90" />
      <div className="tear-strips h-10 shrink-0 border-t-2 border-dashed border-line" />
    </div>
  );
}
