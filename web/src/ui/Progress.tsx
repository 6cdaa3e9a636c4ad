import { Progress as Primitive } from 'radix-ui';

/** A progress bar from 0 to 1, with the text beside it. */
export function Progress({ value, label }: { value: number; label: string }) {
  const percent = Math.round(value * 100);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm text-muted tabular-nums" role="status">
        {label}
      </span>
      <Primitive.Root value={percent} aria-label={label} className="h-2.5 overflow-hidden rounded-full bg-sunken">
        <Primitive.Indicator
          className="h-full origin-left rounded-full bg-primary transition-transform duration-200 ease-out"
          style={{ transform: `scaleX(${String(value)})` }}
        />
      </Primitive.Root>
    </div>
  );
}
