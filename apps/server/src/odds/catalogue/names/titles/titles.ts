/** What players call a market, by the provider's number of it; a template like the provider's own name. */
export type MarketTitles = Readonly<Record<number, string>>
