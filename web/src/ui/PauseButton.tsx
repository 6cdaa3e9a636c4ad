import { Pause, Play } from 'lucide-react';
import { IconButton } from './Button.tsx';

interface PauseButtonProps {
  paused: boolean;
  pauseLabel: string;
  playLabel: string;
  onToggle: () => void;
}

/** Pauses moving content. */
export function PauseButton({ paused, pauseLabel, playLabel, onToggle }: PauseButtonProps) {
  const Icon = paused ? Play : Pause;
  return (
    <IconButton label={paused ? playLabel : pauseLabel} onClick={onToggle}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}
