import { expect, it } from 'vitest'
import { readApiEnvironment, readFeedEnvironment } from './environment.ts'

const api = {
  DATABASE_URL: 'postgresql://tl_api@127.0.0.1/touchline',
  HEALTH_PORT: '9001',
  PORT: '9000',
  LIVE_TOKEN_SECRET: 'a secret of at least thirty-two characters',
  RECEIPT_SIGNING_KEY: '0123456789abcdef'.repeat(4),
}

it('OPS-02 the environment is parsed once, and defaults are filled in', () => {
  expect(readApiEnvironment(api)).toMatchObject({
    PORT: 9000,
    HEALTH_PORT: 9001,
    HEALTH_HOST: '127.0.0.1',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    BET_LIMIT_REQUESTS: 20,
    BET_LIMIT_SECONDS: 10,
    BET_REQUESTS_AT_ONCE: 200,
  })
})

it('secrets that are published in the source are rejected, and so is a URL of Centrifugo without an API key', () => {
  const live = { LIVE_API_URL: 'http://127.0.0.1:8000/api', LIVE_API_KEY: 'a key of some length' }
  expect(readApiEnvironment({ ...api, ...live }).LIVE_API_KEY).toBe(live.LIVE_API_KEY)
  const rejected = (changed: object) => () => readApiEnvironment({ ...api, ...live, ...changed })
  expect(rejected({ LIVE_TOKEN_SECRET: 'local-token-secret-of-at-least-32-chars' })).toThrow('wrong LIVE_TOKEN_SECRET')
  for (const key of ['local-api-key', '', undefined])
    expect(rejected({ LIVE_API_KEY: key })).toThrow('wrong LIVE_API_KEY')
  expect(() => readFeedEnvironment({ ...live, LIVE_API_KEY: 'local-api-key' })).toThrow('LIVE_API_KEY')
})

it.each([
  ['of the test vectors of Ed25519', '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'],
  ['of one byte', '42'.repeat(32)],
  ['of words', 'a secret of at least thirty-two characters'.padEnd(64, '.')],
  ['that is too short', '0123456789abcdef'],
])('BEY-01c a signing key %s is rejected', (_, key) => {
  expect(() => readApiEnvironment({ ...api, RECEIPT_SIGNING_KEY: key })).toThrow('wrong RECEIPT_SIGNING_KEY')
})

it('OPS-02 the error names missing and invalid variables, and never contains their values', () => {
  const wrong = { ...api, PORT: '70000', LIVE_TOKEN_SECRET: 'short-secret' }
  expect(() => readApiEnvironment(wrong)).toThrow('environment: missing or wrong PORT, LIVE_TOKEN_SECRET')
  expect(() => readFeedEnvironment({})).toThrow(/DATABASE_URL.*FEED_TOKEN/)
})
