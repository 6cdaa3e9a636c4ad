/** Public pages that are written when the app is built: their addresses and the modules that hold them. */
export const writtenPages = {
  '/': 'pages/HomePage.tsx',
  '/items': 'pages/ItemsPage.tsx',
  '/about': 'pages/AboutPage.tsx',
  '/contact': 'pages/ContactPage.tsx',
  '/login': 'pages/LoginPage.tsx',
} as const;
export type WrittenPath = keyof typeof writtenPages;
