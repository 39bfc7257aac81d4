// @vitest-environment happy-dom
import type { PlacementBody } from '@touchline/betting'
import { expect, it } from 'vitest'
import { renewDeviceId } from '../../../site/storage/device-id.ts'
import { fillSlip } from '../testing/samples.ts'
import { placeBets } from './place-bets.ts'
import type { BetSubmission } from './submit-bets.ts'

it('BOOK-10a SESS-06a every bet is sent with the id of the browser, which does not change', () => {
  const sent: PlacementBody[] = []
  const submission = { place: async (_player: number, body: PlacementBody) => void sent.push(body) }
  for (let times = 0; times < 2; times += 1) {
    fillSlip()
    placeBets(7, submission as unknown as BetSubmission)
  }
  expect(sent.map(({ meta }) => meta.device_id)).toEqual([renewDeviceId(), renewDeviceId()])
  expect(renewDeviceId()).toMatch(/^[0-9a-f]{32}$/)
})
