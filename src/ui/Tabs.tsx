import { Tabs as Ark } from '@ark-ui/react/tabs';
import type { ReactNode } from 'react';
import { tabs } from 'styled-system/recipes';

interface TabsProps<Value extends string> {
  /** Names the list of tabs. */
  label: string;
  items: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Views of one thing beside each other. Where each view has an address of its own, use links instead. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  const slots = tabs();
  const choose = (chosen: string) => {
    const item = items.find((candidate) => candidate.value === chosen);
    if (item) onChange(item.value);
  };
  return (
    <Ark.Root value={value} onValueChange={(change) => choose(change.value)} lazyMount>
      <Ark.List aria-label={label} className={slots.list}>
        {items.map((item) => (
          <Ark.Trigger key={item.value} value={item.value} className={slots.trigger}>
            {item.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {items.map((item) => (
        <Ark.Content key={item.value} value={item.value} className={slots.content}>
          {item.content}
        </Ark.Content>
      ))}
    </Ark.Root>
  );
}
