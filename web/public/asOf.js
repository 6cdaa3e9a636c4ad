// Runs first in a page that shows a copy of the past. It sends API calls to the copy, keeps storage in this tab, and
// hides the service worker and the data of the present from the app.
(function () {
  var marks = window.document.documentElement.dataset;
  var base = marks.base;

  // the clock of the copy begins at its moment
  var shift = Date.parse(marks.asOf) - Date.now();
  window.Date = new Proxy(Date, {
    construct: function (target, values, made) {
      return Reflect.construct(target, values.length === 0 ? [target.now() + shift] : values, made);
    },
    apply: function (target) {
      return new target(target.now() + shift).toString();
    },
    get: function (target, name) {
      var value = target[name];
      return name !== 'now'
        ? value
        : function () {
            return target.now() + shift;
          };
    },
  });

  // storage of the copy: its own key prefix, deleted with the tab
  var prefix = base + ' ';
  var session = window.sessionStorage;
  var scoped = function (area) {
    var own = prefix + area + ' ';
    var keys = function () {
      return Object.keys(session)
        .filter(function (key) {
          return key.indexOf(own) === 0;
        })
        .map(function (key) {
          return key.slice(own.length);
        });
    };
    var methods = {
      getItem: function (key) {
        return session.getItem(own + key);
      },
      setItem: function (key, value) {
        session.setItem(own + key, value);
      },
      removeItem: function (key) {
        session.removeItem(own + key);
      },
      clear: function () {
        keys().forEach(methods.removeItem);
      },
      key: function (index) {
        return keys()[index] || null;
      },
    };
    return new Proxy(methods, {
      get: function (target, name) {
        return name === 'length' ? keys().length : target[name];
      },
      ownKeys: keys,
      getOwnPropertyDescriptor: function (_, name) {
        var value = session.getItem(own + String(name));
        return value === null ? undefined : { value: value, enumerable: true, configurable: true, writable: true };
      },
    });
  };
  var replace = function (name, value) {
    Object.defineProperty(window, name, { value: value, configurable: true });
  };
  var theme = window.localStorage.getItem('theme');
  var language = window.localStorage.getItem('language');
  var local = scoped('local');
  replace('sessionStorage', scoped('session'));
  replace('localStorage', local);
  if (theme !== null) local.setItem('theme', theme);
  if (language !== null) local.setItem('language', language);
  // a copy has no offline data
  delete window.caches;
  delete window.Window.prototype.caches;
  delete window.Navigator.prototype.serviceWorker;
  delete window.indexedDB;

  // sign-in: the address carries a token that is valid for this copy only
  var token = window.location.hash.slice(1);
  if (token.split('.').length === 3) {
    var claims = token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/');
    local.setItem('token', token);
    local.setItem('userId', JSON.parse(window.atob(claims)).sub);
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  }

  // API calls go to the API of the copy
  var copys = function (url) {
    return typeof url === 'string' && url.indexOf('/api/') === 0 ? base + url : url;
  };
  var fetch = window.fetch.bind(window);
  window.fetch = function (input, init) {
    return fetch(copys(input), init);
  };
  var open = window.XMLHttpRequest.prototype.open;
  window.XMLHttpRequest.prototype.open = function (method, url) {
    var rest = Array.prototype.slice.call(arguments, 2);
    return open.apply(this, [method, copys(url)].concat(rest.length > 0 ? rest : [true]));
  };
})();
