import Check from '@mui/icons-material/Check';
import { ListItemIcon, MenuItem } from '@mui/material';
import type { DragEvent, KeyboardEvent } from 'react';

/** The props that react-admin passes. `index` is the place of the column among all of the table. */
interface FieldToggleProps {
  selected: boolean;
  label: string;
  index: string;
  onToggle: () => void;
  onMove: (from: string, to: string) => void;
}

/** The format of dragged data: the index of a column. */
const columnFormat = 'application/x-pass-along-column';

const getIndex = (item: Element | null) => (item instanceof HTMLElement ? item.dataset['index'] : undefined);

/**
 * A column in the menu of columns. A click shows or hides it; dragging or Alt with an arrow key moves it. Replaces
 * react-admin's component, because ARIA allows neither options in a menu nor switches in an option.
 */
export function FieldToggle({ selected, label, index, onToggle, onMove }: FieldToggleProps) {
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const { previousElementSibling, nextElementSibling, parentElement: menu } = event.currentTarget;
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.stopPropagation();
    const to = getIndex(event.key === 'ArrowUp' ? previousElementSibling : nextElementSibling);
    if (to === undefined) return;
    onMove(index, to);
    // the menu renders its columns anew
    setTimeout(() => menu?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus());
  };
  const moveHere = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    const from = event.dataTransfer.getData(columnFormat);
    // empty when a file or text is dropped here
    if (from !== '' && from !== index) onMove(from, index);
  };
  return (
    <MenuItem
      dense
      draggable
      tabIndex={0}
      role="menuitemcheckbox"
      aria-checked={selected}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      data-index={index}
      onClick={onToggle}
      onKeyDown={moveByKey}
      onDragStart={(event) => {
        event.dataTransfer.setData(columnFormat, index);
      }}
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={moveHere}
    >
      <ListItemIcon>{selected ? <Check fontSize="small" /> : null}</ListItemIcon>
      {label}
    </MenuItem>
  );
}
