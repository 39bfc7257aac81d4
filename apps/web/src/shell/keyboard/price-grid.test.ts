// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { movePrices } from './price-grid.ts'

let end = () => {}

/** The positions of prices by name: two matches with three prices and a market with two. Each price is 60 by 40. */
const places: Readonly<Record<string, [left: number, top: number]>> = {
  a1: [0, 0],
  a2: [70, 0],
  a3: [140, 0],
  b1: [0, 60],
  b2: [70, 60],
  b3: [140, 60],
  c1: [0, 120],
  c2: [105, 120],
  // A market beside the others, at a height between their rows.
  d1: [400, 35],
}

function draw(dir: 'ltr' | 'rtl' = 'ltr'): void {
  const group = (names: string[]) =>
    `<div data-prices>${names.map((name) => `<button data-selection="${name}" id="${name}"></button>`).join('')}</div>`
  document.body.innerHTML = `<main style="direction: ${dir}" dir="${dir}">${group(['a1', 'a2', 'a3'])}<a href="#">more</a>${group(
    ['b1', 'b2', 'b3'],
  )}${group(['c1', 'c2'])}${group(['d1'])}</main>`
  for (const [name, [left, top]] of Object.entries(places)) {
    const price = document.getElementById(name)
    if (price) price.getBoundingClientRect = () => new DOMRect(left, top, 60, 40)
    if (price) price.style.direction = dir
  }
}

beforeEach(() => {
  draw()
  end = movePrices()
})
afterEach(() => end())

function press(key: string, repeat = false): { at: string | undefined; isOurs: boolean } {
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
  return { at: document.activeElement?.id, isOurs: event.defaultPrevented }
}

const focus = (name: string) => document.getElementById(name)?.focus()
const stops = () =>
  [...document.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex >= 0).map((button) => button.id)

it('QB-01 a key that is held down on a price presses it once', () => {
  focus('a1')
  for (const key of ['Enter', ' '])
    expect([press(key).isOurs, press(key, true).isOurs, press(key, true).isOurs]).toEqual([false, true, true])
  // On other elements a held key is not changed.
  document.querySelector('a')?.focus()
  expect(press('Enter', true).isOurs).toBe(false)
})

it('BEY-09a moving down and then up returns to the same price, even across a row with fewer columns', () => {
  focus('b2')
  expect([press('ArrowDown').at, press('ArrowUp').at]).toEqual(['c2', 'b2'])
  focus('b3')
  expect([press('ArrowUp').at, press('ArrowDown').at, press('ArrowDown').at, press('ArrowUp').at]).toEqual([
    ...['a3', 'b3', 'c2', 'b3'],
  ])
  // Moving sideways changes the column in which the next vertical move stays.
  expect([press('ArrowDown').at, press('Home').at, press('ArrowUp').at]).toEqual(['c2', 'c1', 'b1'])
})

it('BEY-09a the arrow keys move along a row and from row to row, and stop at the ends', () => {
  focus('a1')
  expect(press('ArrowRight').at).toBe('a2')
  expect(press('ArrowDown').at).toBe('b2')
  expect(press('ArrowDown').at).toBe('c2')
  expect(press('ArrowDown')).toEqual({ at: 'c2', isOurs: true })
  expect(press('ArrowRight').at).toBe('c2')
  expect(press('ArrowUp').at).toBe('b2')
  expect(press('Home').at).toBe('b1')
  expect(press('End').at).toBe('b3')
  expect(press('Enter').isOurs).toBe(false)
  focus('d1')
  expect(press('ArrowDown').at).toBe('b3')
})

it('BEY-09a rows run from right to left on a page from right to left', () => {
  draw('rtl')
  focus('a1')
  expect(press('ArrowLeft').at).toBe('a2')
  expect(press('ArrowRight').at).toBe('a1')
})

it('BEY-09a Tab stops once in a row, at the price that had the focus last; if that price is removed, Tab stops at every price of the row', () => {
  focus('a2')
  expect(stops()).toEqual(['a2', 'b1', 'b2', 'b3', 'c1', 'c2', 'd1'])
  press('ArrowDown')
  press('ArrowLeft')
  expect(stops()).toEqual(['a2', 'b1', 'c1', 'c2', 'd1'])
  document.getElementById('a2')?.remove()
  press('Tab')
  expect(stops()).toEqual(['a1', 'a3', 'b1', 'c1', 'c2', 'd1'])
})

it('BEY-09 browser shortcuts, and keys elsewhere on the page, are not handled', () => {
  document.querySelector('a')?.focus()
  expect(press('ArrowDown').isOurs).toBe(false)
  focus('a1')
  const chord = new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(chord)
  expect([chord.defaultPrevented, document.activeElement?.id]).toEqual([false, 'a1'])
})
