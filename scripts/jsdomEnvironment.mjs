// The environment of component tests: jsdom, except for parts where Node and jsdom conflict.
import { builtinEnvironments } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

export default {
  ...jsdom,
  async setup(global, options) {
    // from version 25 on Node has its own storage, which would hide jsdom's
    delete global.localStorage;
    delete global.sessionStorage;
    const { Blob, File, FormData } = global;
    const environment = await jsdom.setup(global, options);
    // Node parses the forms that the mock server receives, and from version 24 on it accepts only its own File
    Object.assign(global, { Blob, File });
    global.FormData = acceptElements(FormData, global.FormData);
    global.FileReader = acceptBlobs(global.FileReader, global.jsdom.window.Blob);
    return environment;
  },
};

/** Node's FormData does not accept a <form>: jsdom's reads it. */
function acceptElements(NodeFormData, JsdomFormData) {
  return class FormData extends NodeFormData {
    constructor(...form) {
      super();
      for (const [name, value] of new JsdomFormData(...form)) this.append(name, value);
    }
  };
}

/** jsdom's FileReader reads only jsdom's blobs: it gets a copy. */
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
