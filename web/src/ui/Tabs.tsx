import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode } from 'react';

interface TabsProps<V extends string> {
  label: string;
  value: V;
  tabs: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

export function Tabs<V extends string>({ label, value, tabs, onChange, children }: TabsProps<V>) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => {
        onChange(next as V);
      }}
    >
      <Primitive.List aria-label={label} className="flex gap-2 border-b border-line">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-12 px-4 text-lg text-muted transition-colors hover:text-ink data-[state=active]:dash-under data-[state=active]:font-semibold data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      <Primitive.Content value={value} className="focus-visible:outline-offset-4">
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}
