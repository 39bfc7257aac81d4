import type { Block } from '@touchline/contract/site'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import { samplePublicSite, sampleSite } from '../site/testing/sample-site.ts'
import { TestPage } from '../site/testing/test-page.tsx'
import { CustomPage } from './custom-page.tsx'
import { renderWhole } from './testing/render-whole.ts'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })

function pageWith(...content: unknown[]) {
  const zones = { content: content as Block[] }
  const [page] = samplePublicSite({ customPages: [{ path: '/offers', title: { en: 'Offers' }, zones }] }).customPages
  return (
    <TestPage site={sampleSite()} i18n={i18n}>
      <CustomPage page={page!} />
    </TestPage>
  )
}

const text = (en: string, more: object = {}) => ({ kind: 'text', config: { text: { en } }, ...more })

it('NAV-08b SHELL-04b the server renders the blocks in order, whole and at once, without unknown and invalid ones', async () => {
  const html = await renderWhole(
    pageWith(
      text('Before.\nNext line.'),
      {
        kind: 'image',
        config: { image: { url: '/site/offer.png' }, width: 640, height: 320, alt: { en: 'An offer' } },
      },
      { id: 'next', kind: 'carousel', version: 2, config: {} },
      { kind: 'image', config: { image: { url: '/site/wide.png' }, width: 'abc', height: 1 } },
      null,
      text('After.'),
    ),
  )
  const image = html.match(/<img[^>]*>/)?.[0] ?? ''
  expect(image).toContain('src="/site/offer.png"')
  expect(image).toContain('width="640" height="320"')
  expect(image).toContain('alt="An offer"')
  const places = ['<p>Before.</p><p>Next line.</p>', '<img', 'After.'].map((part) => html.indexOf(part))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(html).not.toMatch(/wide\.png|skeleton|<script|<template/)
})

it('NAV-08b SHELL-03 the server-rendered page holds no block for players', async () => {
  const html = await renderWhole(
    pageWith(text('For players.', { audience: 'player' }), text('For visitors.', { audience: 'visitor' })),
  )
  expect(html).toContain('For visitors.')
  expect(html).not.toContain('For players.')
})

it('SHELL-04c a block that fails on the server leaves its place empty and the others alone', async () => {
  // No layout surrounds this page, so the clock has no time.
  const html = await renderWhole(pageWith(text('Before.'), { kind: 'clock' }, text('After.')))
  expect(html).toContain('Before.')
  expect(html).toContain('After.')
})
