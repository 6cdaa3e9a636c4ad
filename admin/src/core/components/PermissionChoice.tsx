import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { allPermissions, type AdminPermission } from '@pass-along/contracts';
import { useId } from 'react';
import { useAdminPermissions } from '../auth/IfAllowed.tsx';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

interface PermissionChoiceProps {
  chosen: readonly AdminPermission[];
  onChoose: (duties: AdminPermission[]) => void;
  /** The permissions that the member already has: an admin without such a permission can leave it, but not grant it. */
  held?: readonly AdminPermission[];
  error: boolean;
  helperText: string | undefined;
}

/** Checkboxes for an admin's permissions. Admins can grant only permissions that they have themselves. */
export function PermissionChoice({ chosen, onChoose, held = [], error, helperText }: PermissionChoiceProps) {
  const words = useMessages(componentMessages);
  const own = useAdminPermissions();
  const helpId = useId();
  return (
    <FormControl component="fieldset" error={error} aria-describedby={helpId}>
      <FormLabel component="legend">{words.duties}</FormLabel>
      <FormGroup>
        {allPermissions.map((duty) => (
          <FormControlLabel
            key={duty}
            label={words.dutiesInWords[duty]}
            disabled={!own.includes(duty) && !held.includes(duty)}
            control={
              <Checkbox
                checked={chosen.includes(duty)}
                onChange={(_, ticked) =>
                  onChoose(allPermissions.filter((each) => (each === duty ? ticked : chosen.includes(each))))
                }
              />
            }
            sx={{ minHeight: 44, py: 0.5 }}
          />
        ))}
      </FormGroup>
      <FormHelperText id={helpId} sx={{ mx: 0 }}>
        {helperText}
      </FormHelperText>
    </FormControl>
  );
}
