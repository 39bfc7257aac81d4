import { describe, expect, it } from 'vitest'
import { clientOptions, subscriptionOptions } from './live-client.ts'
import { liveLimits } from './live-limits.ts'
import { connectingCodes, disconnectedCodes, errorCodes } from 'centrifuge'

const tokens = { getToken: async () => 'token', getChannelToken: async (channel: string) => `token of ${channel}` }

describe('the options of the `centrifuge` client', () => {
  it('LIVE-01bcf contain the timeouts and delays of the requirement', () => {
    expect(clientOptions(tokens, liveLimits)).toMatchObject({
      timeout: 5_000,
      minReconnectDelay: 500,
      maxReconnectDelay: 20_000,
      maxServerPingDelay: 10_000,
    })
  })

  it('LIVE-10a make it resubscribe after 500 ms to 20 s', () => {
    const options = subscriptionOptions('line:1', {}, tokens, liveLimits)
    expect(options).toEqual({ minResubscribeDelay: 500, maxResubscribeDelay: 20_000 })
  })

  it('LIVE-02c request a token for private channels only', async () => {
    const options = subscriptionOptions('$private:en.42', {}, tokens, liveLimits)
    await expect(options.getToken?.({ channel: 'any' })).resolves.toBe('token of $private:en.42')
    expect(subscriptionOptions('public:en', {}, tokens, liveLimits)).not.toHaveProperty('getToken')
  })

  it('LIVE-09a request patches if the flag is on, but never together with a cached publication', () => {
    const withDelta = { ...tokens, delta: true }
    expect(subscriptionOptions('match:1', { delta: true }, withDelta, liveLimits)).toMatchObject({ delta: 'fossil' })
    expect(subscriptionOptions('match:1', { delta: true }, tokens, liveLimits)).not.toHaveProperty('delta')
    const cached = subscriptionOptions('line:1', { delta: true, cached: true }, withDelta, liveLimits)
    expect(cached).toMatchObject({ since: {} })
    expect(cached).not.toHaveProperty('delta')
  })
})

it('LIVE-08e the `centrifuge` client has the codes that our reports and rules expect', () => {
  expect(errorCodes).toMatchObject({ timeout: 1, transportClosed: 2, clientConnectToken: 5, clientRefreshToken: 6 })
  expect(errorCodes).toMatchObject({ clientDisconnected: 3, transportWriteError: 10, connectionClosed: 11 })
  expect(errorCodes).toMatchObject({ badConfiguration: 12 })
  expect(connectingCodes).toMatchObject({ unsubscribeError: 4 })
  expect(connectingCodes).toMatchObject({ connectCalled: 0, transportClosed: 1, noPing: 2, subscribeTimeout: 3 })
  expect(disconnectedCodes).toMatchObject({ disconnectCalled: 0, unauthorized: 1, badProtocol: 2, messageSizeLimit: 3 })
})
