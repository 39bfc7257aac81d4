import { expect, it } from 'vitest'
import { streamsOf } from './store-streams.ts'

const channel = (streamUrl: string | undefined) => ({ name: 'One', ...(streamUrl === undefined ? {} : { streamUrl }) })

it('BOOK-05ab the URL of a playlist is an HLS stream, and any other URL is a page for an iframe', () => {
  expect(
    streamsOf({
      tvChannels: [
        channel('https://a.example/x/index.m3u8?t=1'),
        channel(undefined),
        channel('https://b.example/live'),
      ],
    }),
  ).toEqual([
    { kind: 'hls', url: 'https://a.example/x/index.m3u8?t=1' },
    { kind: 'iframe', url: 'https://b.example/live' },
  ])
})

it('BOOK-05 unsafe and repeated URLs are left out, and at most five are returned', () => {
  const wrong = ['javascript:alert(1)', 'ftp://a.example/x', 'http://', `https://a.example/${'x'.repeat(2_000)}`]
  expect(streamsOf({ tvChannels: wrong.map(channel) })).toEqual([])
  const many = Array.from({ length: 9 }, (_none, index) => channel(`https://a.example/${index >> 1}.m3u8`))
  expect(streamsOf({ tvChannels: [...many, channel('https://b.example/')] })).toHaveLength(5)
})
