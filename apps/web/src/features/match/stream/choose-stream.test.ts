import type { MatchStream } from '@touchline/contract'
import { expect, it } from 'vitest'
import { chooseStream } from './stream-board.tsx'

const stream = (url: string, more: Partial<MatchStream> = {}): MatchStream => ({
  kind: 'hls',
  url,
  countries: null,
  ...more,
})
const here = { origins: ['https://tv.example'], country: 'AT' }
const ours = 'https://tv.example/1.m3u8'

it('SHELL-11be the first stream whose origin is in the site’s list is chosen', () => {
  expect(chooseStream([stream('https://other.example/1.m3u8'), stream(ours)], here)).toEqual({ url: ours })
  expect(chooseStream([stream('https://other.example/1.m3u8')], here)).toBe('none')
  expect(chooseStream([stream(ours, { kind: 'iframe' })], here)).toBe('none')
  expect(chooseStream([stream(ours)], { ...here, origins: [] })).toBe('none')
})

it('SHELL-11b no stream is chosen for a country without rights, or for an unknown country', () => {
  const german = stream(ours, { countries: ['DE'] })
  expect(chooseStream([german], here)).toBe('country')
  expect(chooseStream([german], { ...here, country: null })).toBe('country')
  expect(chooseStream([german], { ...here, country: 'DE' })).toEqual({ url: ours })
  const all = stream('https://tv.example/2.m3u8')
  expect(chooseStream([german, all], { ...here, country: null })).toEqual({ url: all.url })
})
