/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */

import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "calendar-plus",
  size: 24,
  node: [
    ["path", { d: "M16 18h6", key: "987eiv" }],
    ["path", { d: "M16 2v3", key: "otl347" }],
    ["path", { d: "M19 15v6", key: "10aioa" }],
    ["path", { d: "M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3", key: "jgwkxf" }],
    ["path", { d: "M3 9h18", key: "1pudct" }],
    ["path", { d: "M8 2v3", key: "1ioesn" }]
  ]
};
__iconData.node;
const CalendarPlus = createLucideIcon(__iconData);

export { __iconData, CalendarPlus as default };
