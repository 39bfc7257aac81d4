import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyPart, UnhydratedProvider } from './lazy-part.tsx'

it('NAV-14 a server renders a loaded part only where no browser hydrates it', async () => {
  const Part = lazyPart(async () => () => createElement('p', null, 'Statistics'))
  const hydrated = createElement(Part.Component)
  const unhydrated = createElement(UnhydratedProvider, { value: true }, hydrated)
  expect(renderToStaticMarkup(unhydrated)).toBe('')
  await Part.load()
  expect(renderToStaticMarkup(unhydrated)).toBe('<p>Statistics</p>')
  // The browser starts without the part, whatever another page has fetched before.
  expect(renderToStaticMarkup(hydrated)).toBe('')
})
