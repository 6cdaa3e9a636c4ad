import { ApiError, type OwnCase } from '@pass-along/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useCommand } from '../api/useCommand.ts';
import { LostDrawing } from '../drawings/LostDrawing.tsx';
import { formatDate } from '../i18n/localeFormat.ts';
import { addMessages } from '../i18n/i18n.ts';
import { AppealForm } from '../moderation/AppealForm.tsx';
import { getOwnCaseQuery } from '../moderation/reportQueries.ts';
import { messages } from '../moderation/moderationMessages.en.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { AfterAWhile, Skeleton } from '../ui/Skeleton.tsx';

addMessages(messages);

/** The outcome of a report: for the reporter, and for the reported member, which can appeal here. */
export function ReportPage() {
  return (
    <RequireSession>
      <Report />
    </RequireSession>
  );
}

function Report() {
  const { t } = useTranslation();
  const { caseId = '' } = useParams();
  const report = useQuery(getOwnCaseQuery(caseId));
  const isGone = report.error instanceof ApiError && [400, 404].includes(report.error.status);
  return (
    <div className="page max-w-2xl py-8 sm:py-12">
      <PageTitle>{t('reports.page')}</PageTitle>
      {report.data ? (
        report.data.as === 'reporter' ? (
          <ForReporter report={report.data} />
        ) : (
          <ForReported report={report.data} />
        )
      ) : isGone ? (
        <EmptyState
          heading="h1"
          drawing={<LostDrawing />}
          title={t('reports.goneTitle')}
          text={t('reports.gone')}
          action={
            <Button asChild>
              <Link to="/">{t('reports.home')}</Link>
            </Button>
          }
        />
      ) : report.isError ? (
        <ErrorState
          title={t('reports.errorTitle')}
          error={report.error}
          retrying={report.isFetching}
          onRetry={() => void report.refetch()}
        />
      ) : (
        <AfterAWhile>
          <Skeleton className="h-48" />
        </AfterAWhile>
      )}
    </div>
  );
}

function ForReporter({ report: { kind, state, decision, outcome } }: { report: OwnCase }) {
  const { t } = useTranslation();
  const said =
    state === 'open'
      ? 'open'
      : state === 'appealed'
        ? 'appealed'
        : outcome !== null
          ? ({ granted: 'undone', refused: 'upheld', withdrawn: 'withdrawn', moot: 'moot' } as const)[outcome]
          : decision === 'dismissed'
            ? 'dismissed'
            : 'acted';
  return (
    <>
      <h1 className="text-4xl">{t('reports.reporter.title', { what: t(`reports.kinds.${kind}`) })}</h1>
      <p className="mt-4 text-lg">{t(`reports.reporter.${said}`)}</p>
    </>
  );
}

function ForReported({ report }: { report: OwnCase }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { _id: id, kind, decision, warned, decidedAt, reason, outcome, outcomeReason, appeal, abilities } = report;
  const make = useCommand('POST /api/reports/:id/appeal', {
    onSuccess: () => {
      toast.success(t('reports.appealSent'));
      return queryClient.invalidateQueries(getOwnCaseQuery(id));
    },
  });
  if (decision === null || decision === 'dismissed') return null;
  return (
    <>
      <h1 className="text-4xl">{t('reports.reported.title', { what: t(`reports.yours.${kind}`) })}</h1>
      <p className="mt-4 text-lg">
        {t(`reports.reported.${decision === 'hidden' && warned ? 'hiddenAndWarned' : decision}`)}
      </p>
      {decidedAt !== null && (
        <p className="mt-1 text-muted">{t('reports.reported.when', { date: formatDate(decidedAt) })}</p>
      )}
      <ReportSection title={t('reports.reported.reason')}>{reason}</ReportSection>
      {abilities.appeal && (
        <section className="perforated mt-8 pt-6">
          <h2 className="text-2xl">{t('reports.reported.appealTitle')}</h2>
          <p className="mt-2 mb-5 text-muted">{t('reports.reported.appealText')}</p>
          <AppealForm
            busy={make.isPending}
            error={make.error?.message}
            onSend={(said) => {
              make.mutate({ params: { id }, body: { words: said } });
            }}
          />
        </section>
      )}
      {appeal !== '' && <ReportSection title={t('reports.reported.appealMade')}>{appeal}</ReportSection>}
      {appeal !== '' && (
        <p className="mt-4 text-lg">
          {t(outcome === null ? 'reports.reported.waiting' : `reports.reported.${outcome}`)}
        </p>
      )}
      {outcome === 'withdrawn' && <p className="mt-6 text-lg">{t('reports.reported.withdrawn')}</p>}
      {outcomeReason !== '' && <ReportSection title={t('reports.reported.reason')}>{outcomeReason}</ReportSection>}
    </>
  );
}

function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{children}</p>
    </section>
  );
}
