import { brandCss, SiteConfiguration } from '@touchline/contract/site'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { demoOperators } from './index.ts'

const sheet = readFileSync(new URL('../../../../../packages/ui/src/styles.css', import.meta.url), 'utf8')
const files = { inter: '@fontsource-variable/inter', 'source-sans': '@fontsource-variable/source-sans-3' }

it('every demo brand uses a font that is shipped, so that none falls back to a system font', () => {
  for (const { document } of demoOperators.flatMap(({ sites }) => sites)) {
    const { font } = SiteConfiguration.parse(document).brand
    expect(sheet).toContain(files[font as keyof typeof files])
  }
  // None of these fonts has Arabic letters.
  expect(sheet).toContain('@fontsource-variable/noto-sans-arabic')
})

it('Harbour uses Source Sans', () => {
  const harbour = demoOperators.flatMap(({ sites }) => sites).find(({ key }) => key === 'harbour')
  expect(brandCss(SiteConfiguration.parse(harbour?.document).brand)).toContain("--font-sans:'Source Sans 3 Variable'")
})
