import { Box, Link } from '@mui/material';
import type { PersonRef, SwapItem } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { Picture } from '../core/components/Picture.tsx';
import { StoredName } from '../core/components/StoredName.tsx';

interface SwapItemLineProps {
  item: SwapItem;
  /** The item's owner. */
  of: PersonRef;
  width?: number;
}

/** One side of a swap: the item and its owner. */
export function SwapItemLine({ item, of, width = 48 }: SwapItemLineProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Picture url={item.image} alt="" width={width} />
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={getRecordPath('items', item._id)} onClick={(event) => event.stopPropagation()}>
          <StoredName name={item.title} />
        </Link>
        <Box sx={{ fontSize: '0.875rem' }}>
          <PersonLink id={of._id} name={of.name} />
        </Box>
      </Box>
    </Box>
  );
}
