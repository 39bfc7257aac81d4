import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { SiteProvider } from '../../site/use-site.ts'
import { Brand } from './brand.tsx'

type Logo = NonNullable<NonNullable<Parameters<typeof sampleSite>[0]>['site']>['logo']

const image = { url: '/logo.png', variants: ['light' as const, 'mobile' as const] }

async function draw(logo: Logo): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <SiteProvider value={sampleSite({ site: { logo } })}>
      <Brand homeHref="/" />
    </SiteProvider>,
  )
  return text(prelude)
}

it('SHELL-05 CFG-01b if a logo has a variant for each theme, both are loaded lazily, so that only the shown one is fetched, into reserved space', async () => {
  const pictures = (await draw({ kind: 'image', image, size: { width: 600, height: 200 } })).match(/<img[^>]+>/g)
  expect(pictures).toEqual([
    '<img src="/logo.png" width="84" height="28" alt="X" class="image image--dark brand__picture" decoding="async" loading="lazy"/>',
    '<img src="/logo-light.png" width="84" height="28" alt="X" class="image image--light brand__picture" decoding="async" loading="lazy"/>',
  ])
})

it('CFG-01b a logo that is an SVG takes the place of the mark, and a wide one that of the name too', async () => {
  const svg = (viewBox: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="M1 2h3z"/></svg>`
  const wide = await draw({ kind: 'svg', svg: svg('0 0 80 20') })
  expect(wide).toContain('M1 2h3z')
  expect(wide).toContain('<span class="visually-hidden">X</span>')
  const square = await draw({ kind: 'svg', svg: svg('0 0 20 20') })
  expect(square).toContain('M1 2h3z')
  expect(square).toContain('<span class="brand__name">X</span>')
  expect(await draw(undefined)).toContain('<span class="brand__name">X</span>')
})

it('SHELL-05 a logo for both themes is loaded at once, and space is reserved even if its size is unknown or very wide', async () => {
  const plain = { kind: 'image' as const, image: { url: '/logo.png' } }
  expect(await draw(plain)).toMatch(/<img src="\/logo.png" width="112" height="28" .* loading="eager"/)
  expect(await draw({ ...plain, size: { width: 4_000, height: 100 } })).toContain('width="180" height="28"')
})
