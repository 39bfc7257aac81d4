/**
 * Every call that is not a GET carries it: a page of another origin cannot add it without asking first, and is rejected.
 */
export const appHeader = { 'x-touchline-app': 'web' } as const
