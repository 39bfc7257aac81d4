// WCAG 1.4.3 and 1.4.11: what is read needs 4.5:1 against what it stands on, what is only seen needs 3:1.

type Pairs = { least: number; front: readonly string[]; back: readonly string[] }

const pages = ['bg', 'surface-1', 'surface-2', 'fill']
const prices = ['odds-bg', 'odds-bg-hover', 'odds-bg-active']

const pairs: readonly Pairs[] = [
  { least: 4.5, front: ['text-1', 'text-2', 'text-3', 'accent-text', 'pos', 'neg', 'warn', 'live'], back: pages },
  { least: 4.5, front: ['text-1', 'text-2'], back: ['surface-3', 'surface-4', 'seg-on', ...prices] },
  { least: 4.5, front: ['text-1', 'text-2', 'accent-text'], back: ['accent-soft'] },
  { least: 4.5, front: ['text-1', 'text-2', 'pos'], back: ['pos-soft'] },
  { least: 4.5, front: ['text-1', 'text-2', 'neg'], back: ['neg-soft'] },
  { least: 4.5, front: ['text-1', 'text-2', 'warn'], back: ['warn-soft'] },
  { least: 4.5, front: ['accent-fg'], back: ['accent', 'accent-hover', 'accent-active'] },
  { least: 4.5, front: ['header-fg', 'header-fg-2'], back: ['header-bg', 'header-field'] },
  { least: 3, front: ['header-ok', 'header-dot'], back: ['header-bg'] },
  { least: 3, front: ['focus'], back: ['bg', 'surface-1', 'surface-2'] },
  { least: 3, front: ['line-control'], back: ['surface-1'] },
]

/** Colours that cannot be told apart from what they stand on, each with every reason in one sentence. */
export function contrastProblems(colours: Readonly<Record<string, string>>): { token: string; message: string }[] {
  const problems = new Map<string, string[]>()
  for (const { least, front, back } of pairs)
    for (const token of front)
      for (const ground of back) {
        const ratio = contrast(colours[token] ?? '', colours[ground] ?? '')
        if (ratio < least) problems.set(token, [...(problems.get(token) ?? []), told(ratio, ground, least)])
      }
  return [...problems].map(([token, reasons]) => ({ token, message: `contrast ${reasons.join(', ')}` }))
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function told(ratio: number, ground: string, least: number): string {
  // Rounded down: 4.499 must not read as the 4.5 it is not.
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1 on ${ground} (needs ${least})`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(byte: number): number {
  const share = byte / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
