import { getFirstName } from '@pass-along/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../../i18n/i18n.ts';
import { getTimeOfDay } from './timeOfDay.ts';
import { messages } from './homeMessages.en.ts';

addMessages(messages);

/** Greets the member by name and time of day. */
export function Greeting({ name }: { name: string }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date(Date.now()));
  return (
    <h1 className="text-4xl wrap-anywhere">{t(`memberHome.${getTimeOfDay(now)}`, { name: getFirstName(name) })}</h1>
  );
}
