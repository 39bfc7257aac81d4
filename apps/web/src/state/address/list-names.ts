/** NAV-12: what a list shows, as it stands in an address. Everything else in a query changes nothing on a list. */
export const listNames = ['date', 'isBettable', 'market', 'page', 'sortBy', 'sport', 'sportType', 'time'] as const
