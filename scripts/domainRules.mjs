// Lint rules for the domain that oxlint does not offer: a plugin that .oxlintrc.json loads.
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
