import { describe, expect, it } from 'vitest'
import { hostOrigin } from './connect-host.ts'

const embedding = { allowedOrigins: ['https://casino.example', 'http://host.localhost:9000'] }

describe('HOST-03 the page to which messages are sent', () => {
  it('is the embedding page if the site allows its origin', () => {
    expect(hostOrigin(embedding, { ancestorOrigins: ['https://casino.example'], referrer: '' })).toBe(
      'https://casino.example',
    )
    expect(hostOrigin(embedding, { referrer: 'http://host.localhost:9000/page?x' })).toBe('http://host.localhost:9000')
  })

  it.each([
    { ancestorOrigins: ['https://evil.example'], referrer: 'https://casino.example/' },
    { ancestorOrigins: ['https://casino.example.evil.example'], referrer: '' },
    { ancestorOrigins: ['null'], referrer: '' },
    { referrer: 'http://casino.example/' },
    { referrer: '' },
  ])('does not exist for $ancestorOrigins $referrer', (place) => expect(hostOrigin(embedding, place)).toBeNull())
})
