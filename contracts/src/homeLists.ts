/** How much of each list the home page shows. Apart from the endpoints, whose schemas the app does not load. */
export const homeLists = { planned: 2, turns: 4, matches: 4, items: 6 } as const;
