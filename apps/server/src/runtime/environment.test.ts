import { expect, it } from 'vitest'
import { readApiEnvironment, readFeedEnvironment } from './environment.ts'

const api = {
  DATABASE_URL: 'postgresql://tl_api@127.0.0.1/touchline',
  STANDING_PORT: '9001',
  PORT: '9000',
  LIVE_TOKEN_SECRET: 'a secret of at least thirty-two characters',
}

it('OPS-02 parses the environment once and fills in defaults', () => {
  expect(readApiEnvironment(api)).toMatchObject({
    PORT: 9000,
    STANDING_PORT: 9001,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  })
})

it('OPS-02 names what is missing or wrong, and never shows a value', () => {
  const wrong = { ...api, PORT: '70000', LIVE_TOKEN_SECRET: 'short-secret' }
  expect(() => readApiEnvironment(wrong)).toThrow('environment: missing or wrong PORT, LIVE_TOKEN_SECRET')
  expect(() => readFeedEnvironment({})).toThrow(/DATABASE_URL.*FEED_TOKEN/)
})
