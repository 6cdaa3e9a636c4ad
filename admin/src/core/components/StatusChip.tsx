import Block from '@mui/icons-material/Block';
import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import HighlightOff from '@mui/icons-material/HighlightOff';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import PauseCircleOutline from '@mui/icons-material/PauseCircleOutlined';
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import { Chip, type ChipProps, type SvgIcon } from '@mui/material';
import type { ShownStatus } from '@pass-along/contracts';
import { useTerms } from '../i18n/terms.ts';

interface Look {
  color: ChipProps['color'] & string;
  Icon: typeof SvgIcon;
}

const good: Look = { color: 'success', Icon: CheckCircleOutline };
const agreed: Look = { color: 'info', Icon: Handshake };
const waiting: Look = { color: 'warning', Icon: HourglassEmpty };
const resting: Look = { color: 'default', Icon: PauseCircleOutline };
const gone: Look = { color: 'default', Icon: RemoveCircleOutline };
const refused: Look = { color: 'default', Icon: HighlightOff };
const bad: Look = { color: 'error', Icon: ReportProblem };

const looks: Record<ShownStatus, Look> = {
  active: good,
  available: good,
  completed: good,
  exchanged: agreed,
  accepted: agreed,
  scheduled: agreed,
  waiting,
  pending: waiting,
  paused: resting,
  deactivated: resting,
  deleted: gone,
  archived: gone,
  draft: waiting,
  removed: gone,
  expired: gone,
  superseded: gone,
  cancelled: refused,
  rejected: refused,
  failed: bad,
  disputed: bad,
  offered: waiting,
  reserving: waiting,
  agreed,
  broken: bad,
  dissolved: gone,
  undone: gone,
  sealed: waiting,
  published: good,
  suspended: { color: 'error', Icon: Block },
  open: good,
  confirmed: good,
  used: agreed,
  invited: agreed,
  answered: agreed,
  new: waiting,
  unconfirmed: waiting,
  declined: refused,
  closed: gone,
  revoked: gone,
  decided: agreed,
  appealed: waiting,
  settled: gone,
  unsubscribed: gone,
};

/** A status as a word with an icon. `text` replaces the default word. Colour is never the only signal. */
export function StatusChip({ status, text }: { status: ShownStatus; text?: string }) {
  const { color, Icon } = looks[status];
  const term = useTerms();
  return (
    <Chip size="small" variant="outlined" color={color} icon={<Icon aria-hidden />} label={text ?? term(status)} />
  );
}
