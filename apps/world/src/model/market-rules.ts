import type { Goals } from './score-matrix.ts'

/** What an outcome of a market line needs to win; quoting and settling both read it, so they cannot disagree. */
export type OutcomeRule = { id: string; wins: (score: Goals) => boolean }
export type LineRule = {
  marketId: number
  specifiers: string
  /** Outcomes that win together: two of the three double chances do. */
  winners: number
  outcomes: readonly OutcomeRule[]
}

const totals = [0.5, 1.5, 2.5, 3.5, 4.5]

export const lineRules: readonly LineRule[] = [
  {
    marketId: 1,
    specifiers: '',
    winners: 1,
    outcomes: [
      { id: '1', wins: ({ home, away }) => home > away },
      { id: '2', wins: ({ home, away }) => home === away },
      { id: '3', wins: ({ home, away }) => home < away },
    ],
  },
  {
    marketId: 10,
    specifiers: '',
    winners: 2,
    outcomes: [
      { id: '9', wins: ({ home, away }) => home >= away },
      { id: '10', wins: ({ home, away }) => home !== away },
      { id: '11', wins: ({ home, away }) => home <= away },
    ],
  },
  ...totals.map((total) => ({
    marketId: 18,
    specifiers: `total=${total}`,
    winners: 1,
    outcomes: [
      { id: '12', wins: ({ home, away }: Goals) => home + away > total },
      { id: '13', wins: ({ home, away }: Goals) => home + away < total },
    ],
  })),
  {
    marketId: 29,
    specifiers: '',
    winners: 1,
    outcomes: [
      { id: '74', wins: ({ home, away }) => home > 0 && away > 0 },
      { id: '76', wins: ({ home, away }) => home === 0 || away === 0 },
    ],
  },
]
