import { expect, it } from 'vitest'
import { readWebEnvironment } from './environment.ts'

const given = { PORT: '8080', STANDING_PORT: '8094', API_URL: 'http://127.0.0.1:8081' }

it('OPS-02 parses the environment once and fills in defaults', () => {
  expect(readWebEnvironment(given)).toMatchObject({
    PORT: 8080,
    SITE_LOCALES: ['en'],
    SITE_INDEX: false,
    PAGE_CACHE_MS: 2_000,
  })
  expect(readWebEnvironment({ ...given, SITE_LOCALES: 'de,en-AU' }).SITE_LOCALES).toEqual(['de', 'en-AU'])
})

it('OPS-02 names what is missing or wrong', () => {
  expect(() => readWebEnvironment({ ...given, PORT: 'x', SITE_LOCALES: 'English' })).toThrow(
    'environment: missing or wrong PORT, SITE_LOCALES',
  )
})
