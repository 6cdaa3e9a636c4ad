import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const domain = ['command-api/src/domain/**/*.ts', 'contracts/src/**/*.ts'];
const browser = ['web/src/**/*.{ts,tsx}', 'admin/src/**/*.{ts,tsx}'];

// what needs types runs in oxlint, many times faster; what is in neither fails for want of types
const { rules: rulesOfOxlint } = JSON.parse(readFileSync(new URL('.oxlintrc.json', import.meta.url), 'utf8'));
const inOxlint = Object.keys(rulesOfOxlint).map((name) => [name.replace('typescript/', '@typescript-eslint/'), 'off']);

export default defineConfig(
  { ignores: ['**/dist/**', '**/dist-types/**', '**/node_modules/**', '**/.data/**', '**/.cache/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    rules: {
      ...Object.fromEntries(inOxlint),
      // not in this oxlint yet
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme'] }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: domain,
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time arrives with the command.' },
        { object: 'Math', property: 'random', message: 'Chance arrives with the command.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Time arrives with the command.',
        },
      ],
    },
  },
  {
    files: browser,
    // a page of a test is nobody's
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
  // command lines talk to people
  {
    files: [
      'standalone/src/**/*.ts',
      'bench/src/**/*.ts',
      'projectors/src/replay/**/*.ts',
      'e2e/src/**/*.rehearse.test.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
);
