interface DotsProps {
  /** The label of the group, such as `Choose a step`. */
  label: string;
  labels: readonly string[];
  current: number;
  onSelect: (index: number) => void;
}

/** One dot per slide; the current one is the brand's dash. */
export function Dots({ label, labels, current, onSelect }: DotsProps) {
  return (
    <div role="group" aria-label={label} className="flex">
      {labels.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={index === current ? 'true' : undefined}
          className="group grid size-11 place-items-center rounded-full"
          onClick={() => {
            onSelect(index);
          }}
        >
          <span
            className={
              'block h-2.5 w-2.5 rounded-full bg-muted transition-colors duration-200 ease-out ' +
              'group-hover:bg-ink group-aria-[current]:w-6 group-aria-[current]:bg-accent'
            }
          />
        </button>
      ))}
    </div>
  );
}
