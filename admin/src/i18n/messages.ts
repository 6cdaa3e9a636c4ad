/** Words of the admin app that replace or add to react-admin's own. */
export const ownMessages = {
  ra: {
    action: {
      bulk_actions: '1 ticked |||| %{smart_count} ticked',
      toggle_theme: 'Switch between light and dark',
      search: 'Search',
      expand: 'Show what the event says',
    },
    auth: { user_menu: 'Your account', logout: 'Sign out', auth_check_error: 'Please sign in' },
    navigation: {
      page_rows_per_page: 'Rows a page',
    },
    notification: {
      http_error: 'The server could not answer. Please try again.',
      logged_out: 'Your session has ended, please sign in again',
      not_authorized: 'Your account may not see this.',
    },
    page: { error: 'Something went wrong', not_found: 'There is no such page' },
    message: { not_found: 'The address may be mistyped, or the page has moved.' },
  },
  resources: {
    members: {
      name: 'Member |||| Members',
      fields: { name: 'name', email: 'e-mail', joinDate: 'joined', status: 'status', role: 'role', itemCount: 'items' },
    },
    items: {
      name: 'Item |||| Items',
      fields: {
        title: 'title',
        createdAt: 'listed',
        status: 'status',
        type: 'type',
        category: 'category',
        views: 'views',
        likeCount: 'likes',
      },
    },
    invitations: {
      name: 'Invitation |||| Invitations',
      fields: { createdAt: 'made', state: 'state', email: 'address' },
    },
    'invite-requests': {
      name: 'Invite request |||| Invite requests',
      fields: { createdAt: 'asked', state: 'state', email: 'address' },
    },
    'contact-messages': {
      name: 'Contact message |||| Contact messages',
      fields: { createdAt: 'sent', state: 'state', email: 'address' },
    },
    newsletter: {
      name: 'Subscription |||| Subscriptions',
      fields: { createdAt: 'asked', state: 'state', email: 'address' },
    },
    swaps: { name: 'Swap |||| Swaps', fields: { createdAt: 'asked', updatedAt: 'last change', status: 'status' } },
    audit: { name: 'Event |||| Events', fields: { position: 'time' } },
  },
};
