/** Properties of a currency that accounts can have. */
type CurrencyFacts = {
  /** Minor units in one unit: 100 for EUR, 1 for JPY, 100,000,000 for BTC. A power of ten. */
  subunits: number
  fiat: boolean
  /** Smaller units in which amounts can be shown, the largest first. */
  subcurrencies: readonly { code: string; subunits: number }[]
}

const cents = { subunits: 100, fiat: true, subcurrencies: [] } as const

/** All supported currencies. A new one is a line here and a row of the table `currency`; a test compares the two. */
export const currencyCatalogue: Readonly<Record<string, CurrencyFacts>> = {
  EUR: cents,
  USD: cents,
  GBP: cents,
  BRL: cents,
  AED: cents,
  JPY: { subunits: 1, fiat: true, subcurrencies: [] },
  BTC: {
    subunits: 100_000_000,
    fiat: false,
    subcurrencies: [
      { code: 'mBTC', subunits: 100_000 },
      { code: 'µBTC', subunits: 100 },
    ],
  },
  USDT: { subunits: 1_000_000, fiat: false, subcurrencies: [] },
}

/**
 * Formats of amounts in currencies that the site does not list: a player may have an account in one from another site
 * of the operator.
 */
export const unnamedCurrencies = Object.entries(currencyCatalogue).map(([code, { subunits, fiat }]) => ({
  code,
  subunits,
  fiat,
  subcurrencies: [],
}))

export function isCurrency(code: string): boolean {
  return Object.hasOwn(currencyCatalogue, code)
}

/** Minor units in one unit. Throws on an unknown code, because input was validated before. */
export function subunitsOf(code: string): number {
  const facts = isCurrency(code) ? currencyCatalogue[code] : undefined
  if (!facts) throw new RangeError(`unknown currency ${code}`)
  return facts.subunits
}
