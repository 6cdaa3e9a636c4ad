// Runs first in both apps. A browser may forbid site data or have no space for it: what it does not take stays in this
// tab, so that pages and sign-in work.
(function () {
  // start.js of the build holds this script, too
  if (window.keepsStorage) return;
  window.keepsStorage = true;

  var getArea = function (name) {
    try {
      return window[name];
    } catch {
      return null;
    }
  };

  var keepHere = function (area) {
    var here = new Map();
    var methods = {
      getItem: function (key) {
        if (here.has(String(key))) return here.get(String(key));
        return area ? area.getItem(key) : null;
      },
      setItem: function (key, value) {
        here.delete(String(key));
        try {
          area.setItem(key, value);
        } catch {
          // the older value must not come back after a reload
          methods.removeItem(key);
          here.set(String(key), String(value));
        }
      },
      removeItem: function (key) {
        here.delete(String(key));
        if (area) area.removeItem(key);
      },
      clear: function () {
        here.clear();
        if (area) area.clear();
      },
      key: function (index) {
        return keys()[index] || null;
      },
    };
    var keys = function () {
      return Object.keys(area || {}).concat(Array.from(here.keys()));
    };
    // another window changed the value
    window.addEventListener('storage', function (event) {
      if (event.storageArea === area) here.delete(event.key);
    });
    return new Proxy(methods, {
      get: function (_, name) {
        return name === 'length' ? keys().length : methods[name];
      },
      ownKeys: keys,
      getOwnPropertyDescriptor: function (_, name) {
        var value = methods.getItem(name);
        return value === null ? undefined : { value: value, enumerable: true, configurable: true, writable: true };
      },
    });
  };

  ['localStorage', 'sessionStorage'].forEach(function (name) {
    Object.defineProperty(window, name, { value: keepHere(getArea(name)), configurable: true });
  });
  // code asks whether there is a cache before it uses it
  if (getArea('caches') === null) {
    delete window.caches;
    delete window.Window.prototype.caches;
  }
})();
