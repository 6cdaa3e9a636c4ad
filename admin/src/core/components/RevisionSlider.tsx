import { Box, Slider } from '@mui/material';
import { useState } from 'react';

interface RevisionSliderProps {
  label: string;
  value: number;
  last: number;
  /** Formats a revision for screen readers; by default its number. */
  formatRevision?: (revision: number) => string;
  onChange: (to: number) => void;
}

/** A slider that moves immediately and reports the revision when it is released. */
export function RevisionSlider({ label, value, last, formatRevision = String, onChange }: RevisionSliderProps) {
  const [moved, setMoved] = useState<number>();
  return (
    <Box sx={{ px: 1.5 }}>
      <Slider
        aria-label={label}
        value={moved ?? value}
        min={0}
        max={Math.max(last, 1)}
        step={1}
        disabled={last === 0}
        valueLabelDisplay="auto"
        getAriaValueText={formatRevision}
        onChange={(_, to) => setMoved(to)}
        onChangeCommitted={(_, to) => {
          setMoved(undefined);
          onChange(to);
        }}
      />
    </Box>
  );
}
