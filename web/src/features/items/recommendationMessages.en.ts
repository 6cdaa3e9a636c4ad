export const messages = {
  recommendations: {
    title: 'For you',
    more: 'Show more for you',
    hide: 'Not for me: {{title}}',
    hidden: 'We won’t suggest “{{title}}” again',
    hideFailed: 'That suggestion couldn’t be hidden',
    undo: 'Undo',
    undoFailed: 'That suggestion couldn’t be brought back',
    reason: {
      search: 'Fits your search “{{name}}”',
      post: 'Fits your wanted post “{{name}}”',
      liked: 'Because you liked “{{name}}”',
      circle: 'From your group {{name}}',
      received: 'More from {{category}}, where you’ve found something before',
      neighbours: 'Neighbours with similar taste took things like this',
    },
    /** Without the name of what is behind it. */
    plainReason: {
      search: 'Fits your wishlist',
      post: 'Fits your wishlist',
      liked: 'Because of what you liked',
      circle: 'From one of your groups',
    },
  },
};
