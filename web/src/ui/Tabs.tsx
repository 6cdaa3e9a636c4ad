import { Tabs as Primitive } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';

interface TabsProps<V extends string> {
  label: string;
  value: V;
  tabs: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

export function Tabs<V extends string>({ label, value, tabs, onChange, children }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  const names = tabs.map((tab) => tab.label).join();
  // scrolls the chosen tab into view if the list is wider than the phone
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft + chosen.offsetWidth / 2 - list.current.clientWidth / 2;
  }, [value, names]);
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Primitive.List
        ref={list}
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto sm:gap-2 border-b border-line"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className={
              'min-h-12 shrink-0 px-3 text-muted sm:px-4 sm:text-lg transition-colors hover:text-ink ' +
              'data-[state=active]:dash-under data-[state=active]:font-semibold data-[state=active]:text-ink ' +
              'focus-visible:-outline-offset-3'
            }
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
