import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyComponent, UnhydratedProvider } from './lazy-component.tsx'

it('NAV-14 a server shows what it has fetched only where no browser takes it over', async () => {
  const Part = lazyComponent(async () => () => createElement('p', null, 'Statistics'))
  const hydrated = createElement(Part)
  const unhydrated = createElement(UnhydratedProvider, { value: true }, hydrated)
  expect(renderToStaticMarkup(unhydrated)).toBe('')
  await Part.preload()
  expect(renderToStaticMarkup(unhydrated)).toBe('<p>Statistics</p>')
  // The browser begins without it, whatever another page has fetched before.
  expect(renderToStaticMarkup(hydrated)).toBe('')
})
