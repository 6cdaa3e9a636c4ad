/** Public pages that the build prerenders: their paths and modules. */
export const prerenderedPages = {
  '/': 'app/HomePage.tsx',
  '/items': 'pages/ItemsPage.tsx',
  '/about': 'pages/AboutPage.tsx',
  '/contact': 'pages/ContactPage.tsx',
  '/login': 'pages/LoginPage.tsx',
} as const;
export type PrerenderedPath = keyof typeof prerenderedPages;
