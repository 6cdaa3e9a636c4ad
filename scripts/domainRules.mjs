// What no rule of oxlint's own says: a plugin that .oxlintrc.json loads, for the files of the domain.
export default {
  meta: { name: 'domain' },
  rules: {
    'no-clock': {
      create: (context) => ({
        NewExpression(node) {
          if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date' || node.arguments.length > 0) return;
          context.report({ node, message: 'Time arrives with the command.' });
        },
      }),
    },
  },
};
