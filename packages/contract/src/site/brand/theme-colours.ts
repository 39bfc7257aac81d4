import * as z from 'zod/mini'
import { contrastProblems } from './contrast.ts'

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be #rrggbb in small letters'))
const Edge = z.union([Colour, z.literal('transparent')])

/**
 * Every colour of one theme. All of them or none: half a theme would stand on the colours of another brand, and nobody
 * could tell whether its text is readable.
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
    /** What shadows and the veil behind a modal are made from. */
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
