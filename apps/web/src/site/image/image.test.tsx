import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sampleSite } from '../testing/sample-site.ts'
import { SiteProvider } from '../use-site.ts'
import { Image, imageSet, qualityFor } from './image.tsx'

const template = 'https://img.example/{width}/{quality}/{format}?src={url}'

function draw(image: Parameters<typeof Image>[0]['image'], imageAddress: string | null = null): string {
  return renderToStaticMarkup(
    <SiteProvider value={sampleSite({ site: { imageAddress } })}>
      <Image image={image} width={320} height={180} alt="Final" />
    </SiteProvider>,
  )
}

describe('UI-03abcd images', () => {
  it('have quality 80 by default, 81.25 % of that as AVIF and 87.5 % as WebP, always between 0 and 100', () => {
    expect([qualityFor('jpeg', 80), qualityFor('avif', 80), qualityFor('webp', 80)]).toEqual([80, 65, 70])
    expect([qualityFor('jpeg', 140), qualityFor('avif', 140), qualityFor('webp', -5)]).toEqual([100, 81, 0])
  })

  it('are also offered at twice the width, for high-density screens', () => {
    expect(imageSet(template, { url: '/a.jpg', width: 320, quality: 80, format: 'webp' })).toBe(
      'https://img.example/320/70/webp?src=%2Fa.jpg 1x, https://img.example/640/70/webp?src=%2Fa.jpg 2x',
    )
  })

  it('are not converted without an image service, and are loaded lazily into reserved space', () => {
    expect(draw({ url: '/a.jpg', variants: [] })).toBe(
      '<picture><img src="/a.jpg" width="320" height="180" alt="Final" class="image" decoding="async" loading="lazy"/></picture>',
    )
  })

  it('offer formats from the newest to the original', () => {
    const html = draw({ url: '/a.png', variants: [] }, template)
    expect([...html.matchAll(/type="([^"]+)"/g)].map(([, type]) => type)).toEqual(['image/avif', 'image/webp'])
    const plain = 'https://img.example/320/80/png?src=%2Fa.png'
    expect(html).toContain(`<img src="${plain}" srcSet="${plain} 1x, ${plain.replace('320', '640')} 2x"`)
    expect(draw({ url: '/a.svg', variants: [] }, template)).toContain('src="/a.svg"')
  })

  it('SHELL-05d have variants with suffixes: an element for each theme, and a source for phones by width', () => {
    const html = draw({ url: '/logo.png', variants: ['light', 'mobile', 'light-mobile'] })
    expect([...html.matchAll(/(?:src|srcSet)="([^"]+)"/g)].map(([, url]) => url)).toEqual([
      ...['/logo-mobile.png', '/logo.png'],
      ...['/logo-light-mobile.png', '/logo-light.png'],
    ])
    expect(html).toContain('media="(width &lt; 780px)"')
    expect(html).toMatch(/image--dark.*image--light/)
  })
})
