/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */

import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "calendar-heart",
  size: 24,
  node: [
    ["path", { d: "M12.127 21H5a2 2 0 01-2-2V5a2 2 0 012-2h14a2 2 0 012 2v5.125", key: "1fsxpc" }],
    [
      "path",
      {
        d: "M14.62 17.8A2.25 2.25 0 1118 14.836a2.25 2.25 0 113.38 2.966l-2.626 2.856a.998.998 0 01-1.507 0z",
        key: "1gk3ue"
      }
    ],
    ["path", { d: "M16 2v3", key: "otl347" }],
    ["path", { d: "M3 9h18", key: "1pudct" }],
    ["path", { d: "M8 2v3", key: "1ioesn" }]
  ]
};
__iconData.node;
const CalendarHeart = createLucideIcon(__iconData);

export { __iconData, CalendarHeart as default };
