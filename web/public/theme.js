/* global window */
// Runs before the first paint, so that nobody sees the wrong ground flash.
(function () {
  var chosen = null;
  try {
    chosen = window.localStorage.getItem('theme');
  } catch {
    // no storage: the system's preference decides
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  window.document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
