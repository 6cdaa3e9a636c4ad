import Sort from '@mui/icons-material/Sort';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Button, useListSortContext, useTranslate, useTranslateLabel } from 'react-admin';

/** Sorts a list of cards. Replaces react-admin's button, because its menu does not take the focus. */
export function SortButton({ fields }: { fields: readonly string[] }) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { resource, sort, setSort } = useListSortContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const getLabel = (source: string) => translateLabel({ resource, source });
  const choices = fields.map((field) => ({
    field,
    order: field === sort.field && sort.order === 'ASC' ? ('DESC' as const) : ('ASC' as const),
  }));
  return (
    <>
      <Button
        label={translate('ra.sort.sort_by', {
          field_lower_first: getLabel(sort.field),
          field: getLabel(sort.field),
          order: translate(`ra.sort.${sort.order}`),
        })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Sort />
      </Button>
      <Menu
        anchorEl={anchor}
        // inside the button's parent, so that the menu lies within the page's main landmark
        container={anchor?.parentElement}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
      >
        {choices.map(({ field, order }) => (
          <MenuItem
            key={field}
            onClick={() => {
              setAnchor(null);
              setSort({ field, order });
            }}
          >
            {getLabel(field)} {translate(`ra.sort.${order}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
