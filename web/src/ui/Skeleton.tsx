import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joinClasses } from './joinClasses.ts';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={joinClasses('animate-wait rounded-input bg-line', className)} />;
}

const quickAnswer = 250;

/** Shows its children only after 250 ms of waiting, so that a quick answer never flickers. */
export function AfterAWhile({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, quickAnswer);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div role="status" className={late ? undefined : 'invisible'}>
      <span className="sr-only">{t('ui.loading')}</span>
      {children}
    </div>
  );
}
