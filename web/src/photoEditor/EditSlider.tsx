import { useId } from 'react';

interface EditSliderProps {
  label: string;
  value: number;
  /** The value in words. */
  text: string;
  /** The slider goes from -`most` to `most`. */
  most: number;
  step: number;
  onChange: (value: number) => void;
}

export function EditSlider({ label, value, text, most, step, onChange }: EditSliderProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden="true" className="shrink-0 whitespace-nowrap text-muted tabular-nums">
          {text}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={-most}
        max={most}
        step={step}
        value={value}
        aria-valuetext={text}
        className="h-11 w-full min-w-0 accent-primary"
        onChange={(event) => {
          onChange(Number(event.target.value));
        }}
      />
    </div>
  );
}
