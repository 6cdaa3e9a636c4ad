/* global window */
// Runs before the first paint, so that nobody sees the wrong ground, or somebody else's page, flash.
(function () {
  var page = window.document.documentElement;
  var stored = function (key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      // no storage: the system's preference decides
      return null;
    }
  };
  var theme = stored('theme');
  var dark = theme === 'dark' || (theme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.theme = dark ? 'dark' : 'light';

  // pages written ahead are English, for visitors, and know no query; for everybody else the app renders anew
  var known = /^(en|de)(?![a-z])/i;
  var language = [stored('language')].concat(window.navigator.languages).find(function (tag) {
    return known.test(tag);
  });
  var speaksEnglish = language === undefined || /^en(?![a-z])/i.test(language);
  if (!speaksEnglish || stored('token') !== null || window.location.search !== '') page.dataset.fresh = '';
})();
