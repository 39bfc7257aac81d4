import * as z from 'zod/mini'
import { text } from '../text.ts'
import { InlineSvg } from './image.ts'

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be #rrggbb in small letters'))
const Edge = z.union([Colour, z.literal('transparent')])

/**
 * Every colour of a theme. None may be missing, because contrast with colours of another theme could not be checked.
 */
export const ThemeColours = z
  .strictObject({
    bg: Colour,
    'surface-1': Colour,
    'surface-2': Colour,
    'surface-3': Colour,
    'surface-4': Colour,
    fill: Colour,
    line: Colour,
    'line-strong': Colour,
    'line-control': Colour,
    /** The colour of shadows, and of the backdrop behind a dialog. */
    shadow: Colour,
    'text-1': Colour,
    'text-2': Colour,
    'text-3': Colour,
    accent: Colour,
    'accent-hover': Colour,
    'accent-active': Colour,
    'accent-fg': Colour,
    'accent-text': Colour,
    'accent-soft': Colour,
    'accent-line': Colour,
    focus: Colour,
    pos: Colour,
    'pos-soft': Colour,
    'pos-line': Colour,
    neg: Colour,
    'neg-soft': Colour,
    'neg-line': Colour,
    warn: Colour,
    'warn-soft': Colour,
    'warn-line': Colour,
    'warn-fill': Colour,
    live: Colour,
    'pitch-a': Colour,
    'pitch-b': Colour,
    'pitch-line': Colour,
    'side-a': Colour,
    'side-b': Colour,
    'art-line': Colour,
    'header-bg': Colour,
    'header-fg': Colour,
    'header-fg-2': Colour,
    'header-line': Colour,
    'header-field': Colour,
    'header-ok': Colour,
    'header-dot': Colour,
    'seg-on': Colour,
    'odds-bg': Colour,
    'odds-bg-hover': Colour,
    'odds-bg-active': Colour,
    'odds-border': Edge,
    'odds-selected-border': Edge,
  })
  .check((theme) => {
    for (const { token, message } of contrastProblems(theme.value))
      theme.issues.push({ code: 'custom', input: theme.value, path: [token], message })
  })
export type ThemeColours = z.infer<typeof ThemeColours>

export const Theme = z.enum(['dark', 'light'])
export type Theme = z.infer<typeof Theme>

/** The look of a brand. A theme that is missing uses the product's own colours. */
export const Brand = z.strictObject({
  name: text(40),
  /**
   * The theme without scripts and on sites where visitors cannot switch. Elsewhere the device's preference counts until
   * the visitor switches (SHELL-05).
   */
  theme: z._default(Theme, 'dark'),
  isThemeSwitchable: z._default(z.boolean(), true),
  font: z._default(z.enum(['inter', 'source-sans', 'system']), 'inter'),
  corners: z._default(z.enum(['sharp', 'usual', 'round']), 'usual'),
  themes: z._default(z.strictObject({ dark: z.optional(ThemeColours), light: z.optional(ThemeColours) }), {}),
  /** The square logo of the brand, shown beside its name, on the error page and in structured data. */
  mark: z.optional(InlineSvg),
})
export type Brand = z.infer<typeof Brand>

// Pairs of colours and the contrast that WCAG 1.4.3 and 1.4.11 require: 4.5:1 between text and its background, 3:1 for
// other visible parts.

type Pairs = { minRatio: number; front: readonly string[]; back: readonly string[] }

const pages = ['bg', 'surface-1', 'surface-2', 'fill']
const prices = ['odds-bg', 'odds-bg-hover', 'odds-bg-active']

const pairs: readonly Pairs[] = [
  { minRatio: 4.5, front: ['text-1', 'text-2', 'text-3', 'accent-text', 'pos', 'neg', 'warn', 'live'], back: pages },
  { minRatio: 4.5, front: ['text-1', 'text-2'], back: ['surface-3', 'surface-4', 'seg-on', ...prices] },
  { minRatio: 4.5, front: ['text-1', 'text-2', 'accent-text'], back: ['accent-soft'] },
  { minRatio: 4.5, front: ['text-1', 'text-2', 'pos'], back: ['pos-soft'] },
  { minRatio: 4.5, front: ['text-1', 'text-2', 'neg'], back: ['neg-soft'] },
  { minRatio: 4.5, front: ['text-1', 'text-2', 'warn'], back: ['warn-soft'] },
  { minRatio: 4.5, front: ['accent-fg'], back: ['accent', 'accent-hover', 'accent-active'] },
  { minRatio: 4.5, front: ['header-fg', 'header-fg-2'], back: ['header-bg', 'header-field'] },
  { minRatio: 3, front: ['header-ok', 'header-dot'], back: ['header-bg'] },
  { minRatio: 3, front: ['focus'], back: ['bg', 'surface-1', 'surface-2'] },
  { minRatio: 3, front: ['line-control'], back: ['surface-1'] },
]

/** Returns the colours with too little contrast to a background, each with all its reasons in one sentence. */
function contrastProblems(colours: Readonly<Record<string, string>>): { token: string; message: string }[] {
  const problems = new Map<string, string[]>()
  for (const { minRatio, front, back } of pairs)
    for (const token of front)
      for (const ground of back) {
        const ratio = contrast(colours[token] ?? '', colours[ground] ?? '')
        if (ratio < minRatio) problems.set(token, [...(problems.get(token) ?? []), reasonOf(ratio, ground, minRatio)])
      }
  return [...problems].map(([token, reasons]) => ({ token, message: `contrast ${reasons.join(', ')}` }))
}

/** Returns the contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function reasonOf(ratio: number, ground: string, minRatio: number): string {
  // Rounded down, so that 4.499 does not look like a sufficient 4.5.
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1 on ${ground} (needs ${minRatio})`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(byte: number): number {
  const share = byte / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
