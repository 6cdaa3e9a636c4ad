import ContentCopy from '@mui/icons-material/ContentCopy';
import { ButtonBase } from '@mui/material';
import { fonts } from '../theme/palette.ts';
import { useCopy } from './useCopy.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

interface CopyableIdProps {
  id: string;
  /** Name of the id for its label and the notification, such as 'member id'. */
  label: string;
  /** Shows the whole id instead of its first eight characters. */
  full?: boolean;
}

/** An id that copies itself to the clipboard on click. */
export function CopyableId({ id, label, full = false }: CopyableIdProps) {
  const copy = useCopy();
  const words = useMessages(componentMessages);
  const shown = full || id.length <= 12 ? id : `${id.slice(0, 8)}…`;

  return (
    <ButtonBase
      onClick={(event) => {
        event.stopPropagation();
        void copy(id, label);
      }}
      aria-label={words.copyOf(label, id)}
      title={id}
      sx={{
        fontFamily: fonts.code,
        fontSize: '0.875rem',
        color: 'text.secondary',
        borderRadius: 1,
        px: 0.5,
        minHeight: 28,
        gap: 0.75,
        textAlign: 'start',
        '&:hover': { color: 'text.primary' },
      }}
    >
      <span style={{ overflowWrap: 'anywhere' }}>{shown}</span>
      <ContentCopy aria-hidden sx={{ fontSize: '1rem' }} />
    </ButtonBase>
  );
}
