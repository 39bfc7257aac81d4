import { describe, expect, it } from 'vitest'
import { pinsOf, readPins, requestedPins, writePins } from './requested-pins.ts'

const path = '/en/sports/soccer/arsenal-chelsea-m12'
const cookie = `a=b; tl.pinned-markets=${encodeURIComponent('tennis:186~soccer:29.1')}; c=d`

describe('CAT-05 pinned markets in a cookie', () => {
  it('are requested for the sport of the match, in the same order for all visitors with the same pins', () => {
    expect(requestedPins(cookie, path)).toBe('1.29')
    expect(requestedPins(cookie, '/sports/tennis/one-two-m3')).toBe('186')
    expect(requestedPins(cookie, '/sports/cricket/one-two-m3')).toBe('')
  })

  it('exist only on match pages, so that other pages are the same for everyone', () => {
    for (const other of ['/sports', '/sports/soccer', '/sports/soccer/premier-league-t8', '/'])
      expect(requestedPins(cookie, other)).toBe('')
  })

  it('are ignored if no browser could have stored them', () => {
    for (const value of ['', '%', '%E0%A4%A', 'soccer', 'soccer:', 'soccer:x', '<b>:1', 'soccer:1.', 'soccer:12345678'])
      expect(requestedPins(`tl.pinned-markets=${value}`, path)).toBe('')
    expect(requestedPins(undefined, path)).toBe('')
  })

  it('are the same after they were written and read again, and are limited to eight per sport', () => {
    const pins = new Map([['soccer', [29, 1]]])
    expect(readPins(writePins(pins))).toEqual(pins)
    expect(writePins(new Map([['soccer', []]]))).toBe('')
    expect(pinsOf(readPins('soccer:9.8.7.6.5.4.3.2.1'), 'soccer')).toBe('2.3.4.5.6.7.8.9')
  })
})
