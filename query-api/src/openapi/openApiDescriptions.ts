import { getRequiredPermissions, limits, refusals, type Endpoint } from '@pass-along/contracts';

/** An operation in sentences: its callers, its rules, its files and its own refusals. */
export function createDescription(endpoint: Endpoint): string {
  const { rules = [], files = {}, fileBytes = limits.item.imageBytes, refuses = [] } = endpoint;
  const megabytes = String(Math.floor(fileBytes / 1024 / 1024));
  const fileRules = Object.entries(files).map(([field, most]) => {
    const count = most === 1 ? 'one file' : `at most ${String(most)} files`;
    return `\`${field}\` takes ${count} of at most ${megabytes} MB${most === 1 ? '' : ' each'}.`;
  });
  if (fileRules.length > 0) fileRules.push('The other fields are also accepted as JSON, without files.');
  const refusalLines = [...new Set(refuses)].map((code) => `- \`${code}\`: ${refusals[code].message}`);
  return [
    [describeCallers(endpoint), ...rules, ...fileRules].join(' '),
    ...(refusalLines.length > 0 ? [['Refused with:', '', ...refusalLines].join('\n')] : []),
  ].join('\n\n');
}

function describeCallers(endpoint: Endpoint): string {
  switch (endpoint.auth) {
    case 'none':
      return 'For everyone.';
    case 'optional':
      return (
        'For everyone; the answer depends on who is signed in. Visitors get first names and initials unless the ' +
        'community shows full names.'
      );
    case 'member':
      return 'For signed-in members.';
    case 'admin': {
      const permissions = getRequiredPermissions(endpoint).map((permission) => `\`${permission}\``);
      return permissions.length === 1
        ? `For admins with the permission ${permissions.join()}.`
        : `For admins with one of the permissions ${permissions.join(', ')}.`;
    }
  }
}
