// The environment of component tests: jsdom, but for the parts where Node's own and jsdom's stand in each other's way.
import { builtinEnvironments } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

export default {
  ...jsdom,
  async setup(global, options) {
    // from 25 on Node has a storage of its own, which would keep jsdom's out
    delete global.localStorage;
    delete global.sessionStorage;
    const { Blob, File, FormData } = global;
    const environment = await jsdom.setup(global, options);
    // Node parses the forms that the stand-in for the server gets, and from 24 on it takes no File but its own
    Object.assign(global, { Blob, File });
    global.FormData = acceptElements(FormData, global.FormData);
    global.FileReader = acceptBlobs(global.FileReader, global.jsdom.window.Blob);
    return environment;
  },
};

/** Node's FormData knows no <form>: jsdom's reads it. */
function acceptElements(NodeFormData, JsdomFormData) {
  return class FormData extends NodeFormData {
    constructor(...form) {
      super();
      for (const [name, value] of new JsdomFormData(...form)) this.append(name, value);
    }
  };
}

/** jsdom's FileReader reads no blobs but jsdom's: it gets a copy. */
function acceptBlobs(JsdomFileReader, JsdomBlob) {
  class FileReader extends JsdomFileReader {}
  for (const method of ['readAsArrayBuffer', 'readAsDataURL', 'readAsText']) {
    FileReader.prototype[method] = async function read(blob, ...encoding) {
      const copy = new JsdomBlob([await blob.arrayBuffer()], { type: blob.type });
      JsdomFileReader.prototype[method].call(this, copy, ...encoding);
    };
  }
  return FileReader;
}
