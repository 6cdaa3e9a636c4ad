/** The community's currency as ISO 4217 code, which the server writes into the page; '' for none. */
export const currency = document.documentElement.dataset['currency'] ?? '';
