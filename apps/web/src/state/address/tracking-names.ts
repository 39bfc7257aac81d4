/** NAV-11: what campaigns put into an address. Kept for the visit and sent with sign-up. */
export const tagNames = ['ctag', 'btag', 'stag', 'qtag', 'gclid'] as const
export type TagName = (typeof tagNames)[number]
