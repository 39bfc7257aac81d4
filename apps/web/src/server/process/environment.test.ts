import { expect, it } from 'vitest'
import { readWebEnvironment } from './environment.ts'

const given = { PORT: '8080', HEALTH_PORT: '8094', API_URL: 'http://127.0.0.1:8081' }

it('OPS-02 the environment is parsed once, and defaults are filled in', () => {
  expect(readWebEnvironment(given)).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    HEALTH_HOST: '127.0.0.1',
    PAGE_CACHE_MS: 2_000,
  })
})

it('a site is a demo only if the environment variable is set', () => {
  expect(readWebEnvironment(given).TOUCHLINE_DEMO).toBe(false)
  expect(readWebEnvironment({ ...given, TOUCHLINE_DEMO: '1' }).TOUCHLINE_DEMO).toBe(true)
  expect(() => readWebEnvironment({ ...given, TOUCHLINE_DEMO: 'yes' })).toThrow('wrong TOUCHLINE_DEMO')
})

it('the contact for security reports must be a mailto:, https: or tel: URI, and the expiry of security.txt a date', () => {
  const variables = { SECURITY_CONTACT: 'mailto:security@operator.example', SECURITY_EXPIRES: '2027-06-30' }
  expect(readWebEnvironment({ ...given, ...variables })).toMatchObject({
    SECURITY_EXPIRES: new Date('2027-06-30T00:00Z'),
  })
  for (const contact of ['security@operator.example', 'http://operator.example', 'mailto:a@b\nContact: x'])
    expect(() => readWebEnvironment({ ...given, SECURITY_CONTACT: contact })).toThrow('wrong SECURITY_CONTACT')
  expect(() => readWebEnvironment({ ...given, SECURITY_EXPIRES: 'next year' })).toThrow('wrong SECURITY_EXPIRES')
})

it('OPS-02 the error names missing and invalid variables', () => {
  expect(() => readWebEnvironment({ ...given, PORT: 'x', PAGE_CACHE_MS: 'long' })).toThrow(
    'environment: missing or wrong PORT, PAGE_CACHE_MS',
  )
})
