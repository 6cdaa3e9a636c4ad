/** Public pages that are written when the app is built: their addresses and the modules that hold them. */
export const writtenPages = {
  '/': 'pages/HomePage.tsx',
  '/about': 'pages/AboutPage.tsx',
  '/contact': 'pages/ContactPage.tsx',
  '/login': 'pages/LoginPage.tsx',
} as const;
