import { TextField, Typography } from '@mui/material';
import { badgeMetric, defineBadgeBody, findFieldErrors, limits, type BadgeMetric } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { LocalNumberField } from '../core/components/LocalNumberField.tsx';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { SelectField } from '../core/components/SelectField.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { badgeMessages } from './badgeMessages.ts';

export function DefineBadgeDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(badgeMessages);
  const { characters } = useMessages(componentMessages);
  const { at, setErrors } = useFieldErrors();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [metric, setMetric] = useState<BadgeMetric>('donations_completed');
  const [threshold, setThreshold] = useState('');
  const body = { name, description, metric, threshold: threshold.trim() === '' ? Number.NaN : Number(threshold) };
  return (
    <ActionDialog
      title={words.define}
      confirm={words.define}
      check={() => findFieldErrors(defineBadgeBody, body)}
      onFieldErrors={setErrors}
      call={() => callEndpoint('POST /api/admin/badges', { body })}
      done={words.defined(name.trim())}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        {...at('name', characters(name.trim().length, limits.badge.name))}
      />
      <TextField
        label={words.description}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        required
        {...at('description', characters(description.trim().length, limits.badge.description))}
      />
      <SelectField
        label={words.metric}
        value={metric}
        options={badgeMetric.options}
        toText={(value) => words.metrics[value]}
        onChange={setMetric}
      />
      <LocalNumberField
        label={words.threshold}
        value={threshold}
        onChange={setThreshold}
        required
        {...at('threshold')}
      />
      <Typography sx={{ color: 'text.secondary' }}>{words.definedConsequence}</Typography>
    </ActionDialog>
  );
}
