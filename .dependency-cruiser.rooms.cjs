const { options } = require('./.dependency-cruiser.cjs');

/** Workspaces whose folders form a graph without circles. Tests and what they share may reach everywhere. */
const workspaces = ['contracts', 'platform', 'command-api', 'projectors', 'query-api', 'web', 'admin', 'seed'];

module.exports = {
  forbidden: workspaces.map((workspace) => ({
    name: `${workspace}-folders-without-circles`,
    severity: 'error',
    scope: 'folder',
    comment: 'The root composes, features lie below it, core lies at the bottom',
    from: { path: `^${workspace}/src/` },
    to: { circular: true, path: `^${workspace}/src/` },
  })),
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|/testing/` } },
};
