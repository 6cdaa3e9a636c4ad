import { Typography } from '@mui/material';
import { canCall, getRequiredPermissions, type AdminPermission, type AdminRoute } from '@pass-along/contracts';
import type { ReactNode } from 'react';
import { LoadingPage, usePermissions } from 'react-admin';
import { componentMessages } from '../components/componentMessages.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { useMessages } from '../i18n/defineMessages.ts';
import { useLanguage } from '../i18n/language.ts';
import { useTerms } from '../i18n/terms.ts';

interface RequirePermissionProps {
  /** The call without which the page has nothing to show. */
  call: AdminRoute;
  children: ReactNode;
}

/** A page for admins with one of the permissions of a call. Others see which one is missing, and nothing loads. */
export function RequirePermission({ call, children }: RequirePermissionProps) {
  const { permissions: duties = [], isPending } = usePermissions<readonly AdminPermission[]>();
  if (isPending) return <LoadingPage />;
  // without any permission, the server's refusal tells why: a second factor may be missing
  if (duties.length === 0 || canCall(call, { duties })) return children;
  return <MissingPermission needed={getRequiredPermissions(call)} />;
}

function MissingPermission({ needed }: { needed: readonly AdminPermission[] }) {
  const words = useMessages(componentMessages);
  const term = useTerms();
  const either = new Intl.ListFormat(useLanguage(), { type: 'disjunction' });
  const names = either.format(needed.map((duty) => words.quoted(term(duty))));
  return (
    <>
      <PageHeading title={words.forbidden} />
      <Typography>
        {needed.includes('settings') ? words.settingsNeeded(names) : words.permissionNeeded(names)}
      </Typography>
    </>
  );
}
