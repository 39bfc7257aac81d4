import { connectingCodes, disconnectedCodes, errorCodes } from 'centrifuge'
import { expect, it } from 'vitest'

it('LIVE-08 the codes of the stock client are those that reports and rules here are written for', () => {
  expect(errorCodes).toMatchObject({ timeout: 1, transportClosed: 2, clientConnectToken: 5, clientRefreshToken: 6 })
  expect(connectingCodes).toMatchObject({ connectCalled: 0, transportClosed: 1, noPing: 2, subscribeTimeout: 3 })
  expect(disconnectedCodes).toMatchObject({ disconnectCalled: 0, unauthorized: 1, badProtocol: 2, messageSizeLimit: 3 })
})
