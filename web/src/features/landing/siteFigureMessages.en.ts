/** Texts of the figures on the landing page, which load with them. */
export const messages = {
  siteFigures: {
    title: 'This community so far',
    members_one: 'member',
    members_other: 'members',
    things_one: 'thing passed on',
    things_other: 'things passed on',
    kg: 'saved from waste',
  },
};
