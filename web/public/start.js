// Runs before the first paint, so that neither the wrong theme nor a page of another user flashes.
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

  // prerendered pages are in English, for visitors and without a query; for every other request the app renders again
  var known = /^(en|de)(?![a-z])/i;
  var language = [stored('language')].concat(window.navigator.languages).find(function (tag) {
    return known.test(tag);
  });
  var speaksEnglish = language === undefined || /^en(?![a-z])/i.test(language);
  var isVisitor = stored('token') === null && window.location.search === '';
  if (!speaksEnglish || !isVisitor) page.dataset.fresh = '';

  // users can type and press before the code has loaded; the app replays it
  var early = { typed: new Map(), pressed: null, within: window.document };
  window.early = early;
  var beforeCode = function (type, see) {
    window.addEventListener(
      type,
      function (event) {
        if (early.within !== null && early.within.contains(event.target)) see(event);
      },
      true,
    );
  };
  beforeCode('click', function (event) {
    early.pressed = event.target.closest('button') || early.pressed;
  });
  var type = function (event) {
    early.typed.set(event.target, event.target.value);
  };
  beforeCode('input', type);
  beforeCode('change', type);
  // Enter also presses the button; by default the browser would reload the page
  beforeCode('submit', function (event) {
    event.preventDefault();
  });

  // preloads the first API response of the page in parallel with its code
  var firstRead = window.document.querySelector('meta[name="first-read"]');
  if (firstRead !== null && isVisitor) {
    var link = window.document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = firstRead.content;
    window.document.head.appendChild(link);
  }
})();
