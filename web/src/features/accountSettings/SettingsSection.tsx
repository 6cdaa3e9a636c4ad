import type { ReactNode } from 'react';

interface SettingsSectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A part of the settings: its subject beside its actions. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  return (
    <section className="perforated grid gap-x-12 gap-y-4 py-8 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <div className="flex flex-col divide-y divide-line">{children}</div>
    </section>
  );
}

interface SettingProps {
  title: string;
  text: ReactNode;
  /** Marks an action that needs caution. */
  danger?: boolean;
  action: ReactNode;
}

/** One setting with its button. */
export function Setting({ title, text, danger = false, action }: SettingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <h4 className={danger ? 'font-semibold text-danger' : 'font-semibold'}>{title}</h4>
        <div className="text-sm wrap-anywhere text-muted">{text}</div>
      </div>
      {action}
    </div>
  );
}
