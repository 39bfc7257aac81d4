import { describe, expect, it } from 'vitest'
import { pinsOf, readPins, requestedPins, writePins } from './requested-pins.ts'

const path = '/en/sports/soccer/arsenal-chelsea-m12'
const cookie = `a=b; tl.pinned-markets=${encodeURIComponent('tennis:186~soccer:29.1')}; c=d`

describe('CAT-05 pinned markets as a cookie says them', () => {
  it('those of the sport of a match, in one order for all who pinned the same', () => {
    expect(requestedPins(cookie, path)).toBe('1.29')
    expect(requestedPins(cookie, '/sports/tennis/one-two-m3')).toBe('186')
    expect(requestedPins(cookie, '/sports/cricket/one-two-m3')).toBe('')
  })

  it('no page but that of a match has any, so it stays the same for everybody', () => {
    for (const other of ['/sports', '/sports/soccer', '/sports/soccer/premier-league-t8', '/'])
      expect(requestedPins(cookie, other)).toBe('')
  })

  it('what nobody could have pinned is none', () => {
    for (const value of ['', '%', '%E0%A4%A', 'soccer', 'soccer:', 'soccer:x', '<b>:1', 'soccer:1.', 'soccer:12345678'])
      expect(requestedPins(`tl.pinned-markets=${value}`, path)).toBe('')
    expect(requestedPins(undefined, path)).toBe('')
  })

  it('written and read again they are the same, at most eight of a sport', () => {
    const pins = new Map([['soccer', [29, 1]]])
    expect(readPins(writePins(pins))).toEqual(pins)
    expect(writePins(new Map([['soccer', []]]))).toBe('')
    expect(pinsOf(readPins('soccer:9.8.7.6.5.4.3.2.1'), 'soccer')).toBe('2.3.4.5.6.7.8.9')
  })
})
