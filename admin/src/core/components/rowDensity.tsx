import DensityMedium from '@mui/icons-material/DensityMediumOutlined';
import DensitySmall from '@mui/icons-material/DensitySmallOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useStore } from 'react-admin';
import { useMessages } from '../i18n/defineMessages.ts';
import { listMessages } from './listMessages.ts';

/** The stored preference for dense rows, shared by all lists. */
export function useIsDense() {
  return useStore('listDensity', false);
}

export function DensityButton() {
  const words = useMessages(listMessages);
  const [isDense, setIsDense] = useIsDense();
  const text = isDense ? words.wider : words.closer;
  return (
    <Tooltip title={text}>
      <IconButton size="small" color="primary" aria-label={text} onClick={() => setIsDense(!isDense)}>
        {isDense ? <DensityMedium aria-hidden /> : <DensitySmall aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}
