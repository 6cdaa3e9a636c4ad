import { FormControlLabel, Switch } from '@mui/material';
import { useMessages } from '../i18n/defineMessages.ts';
import { timelineMessages } from './timelineMessages.ts';

interface TechnicalSwitchProps {
  shown: boolean;
  onChange: (shown: boolean) => void;
}

/** Shows or hides technical events, which are no act of a person. */
export function TechnicalSwitch({ shown, onChange }: TechnicalSwitchProps) {
  const { showTechnical } = useMessages(timelineMessages);
  return (
    <FormControlLabel
      control={<Switch checked={shown} onChange={(_, checked) => onChange(checked)} />}
      label={showTechnical}
      sx={{ minHeight: 44, mr: 0 }}
    />
  );
}
