import { Box, Button, Checkbox, type ButtonProps } from '@mui/material';
import type { AdminRoute } from '@pass-along/contracts';
import { useState, type ReactElement, type ReactNode } from 'react';
import { BulkActionsToolbar as SelectionBar, useListContext, type DataTableProps, type RaRecord } from 'react-admin';
import { useCanCall } from '../auth/IfAllowed.tsx';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

interface BulkActionsToolbarProps<Thing> {
  /** The bulk action, which hides the toolbar from admins without access to it; absent for an action of every admin. */
  call?: AdminRoute;
  canSelect: (thing: Thing) => boolean;
  children: ReactNode;
}

/** A toolbar above cards that selects all selectable ones and holds the bulk actions. */
export function BulkActionsToolbar<Thing extends RaRecord>({
  call,
  canSelect,
  children,
}: BulkActionsToolbarProps<Thing>) {
  const words = useMessages(componentMessages);
  const isAllowed = useCanCall();
  const { data = [], selectedIds, onSelect } = useListContext<Thing>();
  const ids = data.filter(canSelect).map(({ id }) => id);
  if ((call && !isAllowed(call)) || ids.length === 0) return null;
  const allTicked = ids.every((id) => selectedIds.includes(id));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pt: 2 }}>
      <Button size="small" variant="outlined" onClick={() => onSelect(allTicked ? [] : ids)}>
        {allTicked ? words.tickNone : words.tickAll}
      </Button>
      {selectedIds.length === 0 ? null : children}
    </Box>
  );
}

/** Props of a table for its bulk actions, false for none. Its toolbar is there while rows are selected. */
export function createBulkActions(
  buttons: ReactElement | false,
): Pick<DataTableProps, 'bulkActionButtons' | 'bulkActionsToolbar'> {
  if (buttons === false) return { bulkActionButtons: false };
  return { bulkActionButtons: buttons, bulkActionsToolbar: <SelectedRowsToolbar>{buttons}</SelectedRowsToolbar> };
}

/** The toolbar of react-admin stays when it is collapsed, and the Tab key reaches its invisible buttons. */
function SelectedRowsToolbar({ children }: { children: ReactElement }) {
  const { selectedIds } = useListContext();
  return selectedIds.length === 0 ? null : <SelectionBar>{children}</SelectionBar>;
}

interface BulkDialogProps {
  /** Takes the ids of the refused things, which stay selected. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

interface BulkButtonProps<Thing> {
  label: (count: number) => string;
  icon: ReactNode;
  color?: ButtonProps['color'];
  /** Restricts the action to some of the selected things; the button is hidden when none remains. */
  only?: (thing: Thing) => boolean;
  /** The dialog that confirms and runs the action. */
  children: (things: Thing[], props: BulkDialogProps) => ReactNode;
}

/** A button that opens a dialog for the selected things. It is red by default, for destructive actions. */
export function BulkButton<Thing extends RaRecord>(props: BulkButtonProps<Thing>) {
  const { label, icon, color = 'error', only, children } = props;
  const { data = [], selectedIds, onSelect } = useListContext<Thing>();
  const [things, setThings] = useState<Thing[]>();
  const selected = data.filter((thing) => selectedIds.includes(thing.id) && only?.(thing) !== false);
  const removeFromSelection = (worked: readonly Thing[]) => (refused: readonly string[]) => {
    const done = worked.map(({ id }) => id).filter((id) => !refused.includes(String(id)));
    onSelect(selectedIds.filter((id) => !done.includes(id)));
  };
  return (
    <>
      {only && selected.length === 0 ? null : (
        <Button
          variant="contained"
          color={color}
          size="small"
          startIcon={icon}
          disabled={selected.length === 0}
          onClick={() => setThings(selected)}
        >
          {label(selected.length)}
        </Button>
      )}
      {things ? children(things, { onDone: removeFromSelection(things), onClose: () => setThings(undefined) }) : null}
    </>
  );
}

/** The checkbox in the corner of a card. */
export function SelectCheckbox({ id, name }: { id: string; name: string }) {
  const words = useMessages(componentMessages);
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      slotProps={{ input: { 'aria-label': words.tick(name) } }}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      sx={{ width: 44, height: 44, mt: -1, mr: -1 }}
    />
  );
}
