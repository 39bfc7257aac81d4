import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyPart, UnhydratedProvider } from './lazy-part.tsx'

it('NAV-14 the server renders a part that is loaded lazily only inside content that no browser hydrates', async () => {
  const Part = lazyPart(async () => () => createElement('p', null, 'Statistics'))
  const hydrated = createElement(Part.Component)
  const unhydrated = createElement(UnhydratedProvider, { value: true }, hydrated)
  expect(renderToStaticMarkup(unhydrated)).toBe('')
  await Part.load()
  expect(renderToStaticMarkup(unhydrated)).toBe('<p>Statistics</p>')
  // In hydrated content the part is not rendered, even if another page has loaded it on the server before.
  expect(renderToStaticMarkup(hydrated)).toBe('')
})
