import type { Brand, Theme, ThemeColours } from './brand.ts'

const radii = { sharp: [2, 4, 6], usual: [6, 10, 16], round: [10, 14, 20] } as const
const shadows = { dark: { soft: 32, wide: 40, veil: 72 }, light: { soft: 20, wide: 16, veil: 48 } } as const
const systemFont = `system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans Arabic', sans-serif`
/** Fonts other than the default Inter. With them `--font-features` is reset, because its values are those of Inter. */
const fonts = {
  'source-sans': `'Source Sans 3 Variable', 'Source Sans Fallback', 'Noto Sans Arabic Variable', ${systemFont}`,
  system: systemFont,
} as const

/**
 * The brand as CSS custom properties, to be placed outside of all cascade layers. The values have passed the schema, so
 * none of them can end a rule early. `<html data-theme>` selects the theme.
 */
export function brandCss({ theme, themes, corners, font }: Brand): string {
  const [small, middle, large] = radii[corners]
  const shape = [`--radius-s:${small}px`, `--radius-m:${middle}px`, `--radius-l:${large}px`]
  const own = font === 'inter' ? shape : [...shape, `--font-sans:${fonts[font]}`, '--font-features:normal']
  return [rule(':root', own), themeRule('dark', themes.dark, theme), themeRule('light', themes.light, theme)].join('')
}

function themeRule(name: Theme, colours: ThemeColours | undefined, usual: Theme): string {
  if (!colours) return ''
  const here = `:root[data-theme='${name}']`
  return rule(name === usual ? `:root:not([data-theme]),${here}` : here, [
    `color-scheme:${name}`,
    ...Object.entries(colours).flatMap(([token, colour]) =>
      token === 'shadow' ? castShadows(name, colour) : [`--${token}:${colour}`],
    ),
  ])
}

function castShadows(theme: Theme, colour: string): string[] {
  const { soft, wide, veil } = shadows[theme]
  const edge = theme === 'dark' ? 'var(--line-strong)' : shade(colour, 8)
  return [
    `--scrim:${shade(colour, veil)}`,
    `--shadow-1:0 8px 24px ${shade(colour, soft)}`,
    `--shadow-2:0 12px 32px ${shade(colour, wide)},0 0 0 1px ${edge}`,
    `--seg-shadow:${theme === 'dark' ? 'none' : `0 1px 2px ${shade(colour, 16)}`}`,
  ]
}

function shade(colour: string, percent: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `rgb(${red} ${green} ${blue} / ${percent}%)`
}

function rule(selector: string, declarations: readonly string[]): string {
  return `${selector}{${declarations.join(';')}}`
}
