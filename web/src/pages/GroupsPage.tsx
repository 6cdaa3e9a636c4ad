import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { getMyCirclesQuery } from '../session/myCirclesQuery.ts';
import { HandsDrawing } from '../drawings/HandsDrawing.tsx';
import { MessageRowButton } from '../features/chat/MessageButton.tsx';
import { FoundCircles } from '../features/circles/FoundCircles.tsx';
import { CircleInfoDialog } from '../features/circles/CircleInfoDialog.tsx';
import { MyCircleList, CircleListSkeleton } from '../features/circles/MyCircleList.tsx';
import { JoinCircleDialog } from '../features/circles/JoinCircleDialog.tsx';
import { messages } from '../features/circles/circleMessages.en.ts';
import { addMessages } from '../i18n/i18n.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

addMessages(messages);

const CreateCircleDialog = lazy(async () => ({
  default: (await import('../features/circles/CreateCircleDialog.tsx')).CreateCircleDialog,
}));

export function GroupsPage() {
  return (
    <RequireSession>
      <Groups />
    </RequireSession>
  );
}

/** The member's circles; the open circle is in the address. */
function Groups() {
  const { t } = useTranslation();
  const memberId = useMember()?._id ?? '';
  const [params, setParams] = useSearchParams();
  const shown = params.get('circle');
  const circles = useQuery(getMyCirclesQuery(memberId));
  const [dialog, setDialog] = useState<'create' | 'join'>();

  const close = () => {
    setDialog(undefined);
  };
  const open = (circleId: string | undefined) => {
    close();
    setParams(circleId === undefined ? {} : { circle: circleId });
  };
  const buttons = (
    <div className="flex flex-wrap gap-3">
      <Button
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => {
          setDialog('create');
        }}
      >
        {t('circles.create')}
      </Button>
      <Button
        variant="secondary"
        icon={<KeyRound size={18} aria-hidden="true" />}
        onClick={() => {
          setDialog('join');
        }}
      >
        {t('circles.join')}
      </Button>
    </div>
  );
  const isEmpty = circles.data?.length === 0;
  return (
    <div className="page py-8 sm:py-12">
      <PageTitle>{t('circles.title')}</PageTitle>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-4xl">{t('circles.title')}</h1>
          <p className="mt-3 text-lg text-muted">{t('circles.line')}</p>
        </div>
        {!isEmpty && buttons}
      </div>
      {circles.data === undefined ? (
        circles.isError ? (
          <ErrorState
            title={t('circles.errorTitle')}
            error={circles.error}
            retrying={circles.isFetching}
            onRetry={() => void circles.refetch()}
          />
        ) : (
          <CircleListSkeleton />
        )
      ) : isEmpty ? (
        <EmptyState
          drawing={<HandsDrawing />}
          title={t('circles.emptyTitle')}
          text={t('circles.empty')}
          action={buttons}
        />
      ) : (
        <MyCircleList circles={circles.data} memberId={memberId} onOpen={open} />
      )}
      <FoundCircles />
      {dialog === 'create' && (
        <Suspense>
          <CreateCircleDialog
            onClose={close}
            onCreated={({ _id }) => {
              open(_id);
            }}
          />
        </Suspense>
      )}
      {dialog === 'join' && (
        <JoinCircleDialog
          onClose={close}
          onJoined={({ _id }) => {
            open(_id);
          }}
        />
      )}
      {shown !== null && dialog === undefined && (
        <CircleInfoDialog
          key={shown}
          circleId={shown}
          memberId={memberId}
          onClose={() => {
            open(undefined);
          }}
          renderMessageButton={({ _id, name }, content) => (
            <MessageRowButton memberId={memberId} otherId={_id} label={t('circles.writeTo', { name })} onOpened={close}>
              {content}
            </MessageRowButton>
          )}
        />
      )}
    </div>
  );
}
