import type { VerificationAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate } from '../../i18n/localeFormat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PersonName } from '../../ui/PersonName.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { formatVouchers } from './formatVouchers.ts';
import { getVerificationQuery } from './vouchQueries.ts';

interface VerificationDialogProps {
  memberId: string;
  name: string;
  onClose: () => void;
}

/** Who verified a member, and when. */
export function VerificationDialog({ memberId, name, onClose }: VerificationDialogProps) {
  const { t } = useTranslation();
  const query = useQuery(getVerificationQuery(memberId));
  return (
    <Dialog title={t('vouches.badgeTitle', { name })} onClose={onClose}>
      {query.isPending && <Skeleton className="h-12" />}
      {query.isLoadingError && (
        <ErrorState
          title={t('vouches.error')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <Verification answer={query.data} name={name} onClose={onClose} />}
    </Dialog>
  );
}

interface VerificationProps {
  answer: VerificationAnswer;
  name: string;
  onClose: () => void;
}

function Verification({ answer: { verification, vouchers }, name, onClose }: VerificationProps) {
  const { t } = useTranslation();
  // the badge was lost since the page was loaded
  if (verification === null) return null;
  const date = formatDate(verification.at);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-lg">
        {verification.how === 'admin'
          ? t('vouches.byAdmin', { date })
          : t('vouches.by', { names: formatVouchers(vouchers, t), date })}
      </p>
      <p className="text-muted">{t(`vouches.meaning.${verification.how}`, { name })}</p>
      <ul className="flex flex-col gap-1 empty:hidden">
        {vouchers.map(
          (voucher) =>
            voucher !== null && (
              <li key={voucher._id}>
                <Link
                  to={`/members/${voucher._id}`}
                  className="flex min-h-11 items-center gap-3 rounded-input font-semibold hover:bg-primary-wash"
                  onClick={onClose}
                >
                  <Avatar src={voucher.avatar} size={32} />
                  <span className="min-w-0 wrap-anywhere">
                    <PersonName person={voucher} />
                  </span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
