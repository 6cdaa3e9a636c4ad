import { type ItemAnswer } from '@pass-along/contracts';
import { CategoryDrawing } from '../../drawings/CategoryDrawing.tsx';

/** A wanted post without a picture is a notice with strips to tear off. */
export function WantedNote({ item }: { item: ItemAnswer }) {
  return (
    <div className="flex aspect-[4/3] w-full flex-col border border-line bg-surface [border-radius:inherit]">
      <div className="flex flex-1 items-start gap-4 p-5 pe-16">
        <CategoryDrawing category={item.category} className="mt-1 w-14 shrink-0" />
        <p className="line-clamp-4 text-base text-muted">{item.description}</p>
      </div>
      <div className="tear-strips h-10 border-t-2 border-dashed border-line" />
    </div>
  );
}
