import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { breakpoints, mobileBelow } from './breakpoints.ts'

const root = new URL('../../../../', import.meta.url).pathname
const sheets = globSync('{apps/web,packages/ui}/src/**/*.css', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(`${root}${path}`, 'utf8'),
}))
const media = sheets.flatMap(({ path, text }) =>
  [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/(\d+)px/g)].map(([, width]) => ({ path, width: Number(width) })),
  ),
)
const [, tokens = ''] = /:root \{(.*?)\n\}/s.exec(readFileSync(`${root}packages/ui/src/base/tokens.css`, 'utf8')) ?? []
const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1]

describe('style sheets', () => {
  it('every style sheet has exactly one cascade layer, and is imported by a component in its folder', () => {
    const own = sheets.filter(({ path }) => !/ui\/src\/(base\/|styles\.css)/.test(path))
    expect(own.length).toBeGreaterThan(40)
    for (const { path, text } of own) {
      expect(text, path).toMatch(/^(\/\*.*?\*\/\n)?@layer (tokens|ui|parts|page) \{\n([ \n].*?\n)?\}\n$/s)
      if (path.endsWith('/tokens.css')) continue
      const beside = globSync(`${dirname(path)}/*.tsx`, { cwd: root })
      const line = `import './${basename(path)}'`
      expect(
        beside.some((file) => readFileSync(`${root}${file}`, 'utf8').includes(line)),
        path,
      ).toBe(true)
    }
  })

  it('UI-01ab “breakpoints xs 0, sm 720, md 960, lg 1280, xl 1920; mobile under 780”: style sheets change at all of these widths and at no other', () => {
    expect(breakpoints).toEqual({ xs: 0, sm: 720, md: 960, lg: 1280, xl: 1920 })
    expect(mobileBelow).toBe(780)
    expect(sheets.length).toBeGreaterThan(30)
    const widths = [...new Set(media.map(({ width }) => width))]
    expect(widths.toSorted((one, other) => one - other)).toEqual([720, 780, 960, 1280, 1920])
  })

  it('no style sheet makes a colour depend on the language or direction of the page', () => {
    // Therefore the test of all pages (e2e/shell/check-pages.ts) checks the other theme in one language only.
    const ofLanguage = /:lang\(|\[lang|:dir\(|\[dir|\[data-digits/
    const colour =
      /(?:color|background|fill|stroke|border[\w-]*|outline|shadow|opacity)\s*:|#[\da-f]{3}|\b(?:rgb|hsl|oklch|color-mix)\(/i
    const rules = sheets.flatMap(({ path, text }) =>
      [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
        ([, selector = '', body = '']) => ({ path, selector: selector.trim(), body }),
      ),
    )
    const found = rules.filter(({ selector }) => ofLanguage.test(selector))
    expect(found.length).toBeGreaterThan(10)
    const set = found.flatMap(({ body }) =>
      body.split(';').filter((line) => colour.test(line) && !line.includes('border-radius')),
    )
    // Only digits that have another width get a background, on which every text has enough contrast in both themes
    // (contrast.ts).
    expect([...new Set(set.map((line) => line.trim()))]).toEqual(['background: var(--fill)'])
  })

  it('SLIP-02e no style sheet that is loaded after a tap has rules for the whole page', () => {
    // These two are loaded with their page.
    const withPage = ['statement/statement.css', 'markets/market-board.css']
    const found = sheets.filter(({ text }) => text.includes(':root:has(')).map(({ path }) => path)
    expect(found.filter((path) => !withPage.some((known) => path.endsWith(known)))).toEqual([])
  })

  it('UI-02hijk “fade 150, collapse 350, modal 300, stack enter 50, exit 500 ms”', () => {
    expect(['fade', 'collapse', 'modal', 'stack-in', 'stack-out'].map((name) => token(`t-${name}`))).toEqual([
      '150ms',
      '350ms',
      '300ms',
      '50ms',
      '500ms',
    ])
    // Each duration must be used in the style sheet for which it is meant.
    const uses = (sheet: string, name: string) =>
      sheets.some(({ path, text }) => path.endsWith(sheet) && text.includes(`var(--t-${name})`))
    expect(
      (
        [
          ['overlays/dialog.css', 'modal'],
          ['layout/block.css', 'collapse'],
          ['feedback/toast.css', 'stack-in'],
          ['feedback/toast.css', 'stack-out'],
          ['overlays/overlay.css', 'fade'],
        ] as const
      ).filter(([sheet, name]) => !uses(sheet, name)),
    ).toEqual([])
    // Modals, sheets and popovers have this class, too.
    const dialog = sheets.find(({ path }) => path.endsWith('ui/src/overlays/dialog.css'))?.text ?? ''
    expect(/^ *\.dialog \{([^}]*)\}/m.exec(dialog)?.[1]).toContain('opacity var(--t-fade)')
  })

  it('UI-02ad “alerts bottom centre”, “loader delay default 200 ms”', () => {
    const textOf = (end: string) => sheets.find(({ path }) => path.endsWith(end))?.text ?? ''
    const rule = (text: string, name: string) => new RegExp(`^ *\\.${name} \\{([^}]*)\\}`, 'm').exec(text)?.[1]
    const alerts = rule(textOf('ui/src/feedback/toast.css'), 'toasts')
    for (const line of ['position: fixed;', 'inset-block-end: ', 'justify-items: center;'])
      expect(alerts).toContain(line)
    expect(alerts).not.toContain('inset-block-start')
    // Toasts inside a sheet are placed elsewhere; no other style sheet moves them.
    const elsewhere = sheets.flatMap(({ text }) =>
      [...text.matchAll(/^ *([^{}\n]*\.toasts) \{([^}]*)\}/gm)]
        .filter(([, , body = '']) => /\b(position|order|inset[\w-]*|top|bottom|translate|transform):/.test(body))
        .map(([, selector]) => selector),
    )
    expect(elsewhere).toEqual(['.toasts', '.sheet > .toasts'])
    const inSheet = /^ *\.sheet > \.toasts \{([^}]*)\}/m.exec(textOf('ui/src/feedback/toast.css'))?.[1]
    for (const line of ['position: static;', 'order: -1;']) expect(inSheet).toContain(line)
    // The progress line is invisible during the delay of its fade.
    expect(rule(textOf('shell/start/page-place.css'), 'progress-line')).toContain('shell-fade 1ms 200ms backwards')
    expect(textOf('ui/src/feedback/skeleton.css')).toContain('skel-wait 200ms step-end backwards')
  })

  it('UI-02g “max height 0.95”, of a modal and of a sheet', () => {
    const dialog = sheets.find(({ path }) => path.endsWith('ui/src/overlays/dialog.css'))?.text ?? ''
    for (const name of ['modal', 'sheet'])
      expect(new RegExp(`^ *\\.${name} \\{[^}]*max-block-size: 95dvh;`, 'm').test(dialog), name).toBe(true)
  })
})
