/** A line as the provider keeps it. */
export type SeasonLine = { id: number; specifiers: string; outcomes: string[]; isOpen: boolean }

export type SeasonMatch = {
  urn: string
  lines: SeasonLine[]
  /** Who sells it now: prematch until the live producer takes over. */
  product: 1 | 3
  status: 0 | 1 | 2 | 3 | 4
  score: [number, number]
  /** What its bet stops make of open lines. */
  stopStatus: 0 | -1
  windows: { startTimeMs?: number; endTimeMs?: number }[]
}
