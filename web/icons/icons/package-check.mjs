/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */

import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "package-check",
  size: 24,
  node: [
    ["path", { d: "M12 22V12", key: "d0xqtd" }],
    ["path", { d: "m16 17 2 2 4-4", key: "uh5qu3" }],
    [
      "path",
      {
        d: "M21 11.127V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.729l7 4a2 2 0 0 0 2 .001l1.32-.753",
        key: "kpkbpo"
      }
    ],
    ["path", { d: "M3.29 7 12 12l8.71-5", key: "19ckod" }],
    ["path", { d: "m7.5 4.27 8.997 5.148", key: "9yrvtv" }]
  ]
};
__iconData.node;
const PackageCheck = createLucideIcon(__iconData);

export { __iconData, PackageCheck as default };
