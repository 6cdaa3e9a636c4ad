import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

interface PictureProps {
  url: string | null;
  /** Description of the picture; '' when the text beside it says the same. */
  alt: string;
  /** Dominant colour, shown until the picture is loaded. */
  color?: string;
  /** Width in pixels; the height follows at 4:3. Without it the picture fills its container. */
  width?: number;
}

/** An item's picture at 4:3, or a placeholder for an item without one. */
export function Picture({ url, alt, color, width }: PictureProps) {
  const words = useMessages(componentMessages);
  const frame = {
    width: width ?? '100%',
    aspectRatio: '4 / 3',
    borderRadius: 1,
    flexShrink: 0,
    bgcolor: color ?? 'divider',
    overflow: 'hidden',
  };
  if (url === null) {
    return (
      <Box sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        <ImageOutlined titleAccess={alt === '' ? '' : words.noPicture(alt)} fontSize="small" />
      </Box>
    );
  }
  return (
    <Box component="img" src={url} alt={alt} loading="lazy" sx={{ ...frame, display: 'block', objectFit: 'cover' }} />
  );
}
