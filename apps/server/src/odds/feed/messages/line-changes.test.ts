import { parseFeedMessage } from '@touchline/uof'
import type { OddsChange } from '@touchline/uof'
import { expect, it } from 'vitest'
import { lineChanges } from './line-changes.ts'

it('BET-04a a line change has the cash-out status and the probabilities of the message, if there are any', () => {
  const parsed = parseFeedMessage(`<odds_change product="1" event_id="sr:match:1" timestamp="5"><odds>
    <market id="1" status="1" cashout_status="-1"><outcome id="1" odds="1.5" probabilities="0.6" active="1"/>
      <outcome id="2" odds="2.5" probabilities="NaN" active="1"/></market>
    <market id="16" specifiers="hcp=-0.25" status="1"><outcome id="1714" odds="1.9" probabilities="0.5"
      win_probabilities="0.4" lose_probabilities="0.35" half_lose_probabilities="0.25" active="1"/></market>
    <market id="8" status="1"><outcome id="1" odds="2" active="1"/></market>
  </odds></odds_change>`)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed))
  const changes = lineChanges(parsed.message as OddsChange, { matchId: 1, producerId: 1, receipt: 1 })
  expect(changes.map(({ cashOut }) => cashOut)).toEqual([
    { status: -1, shares: { '1': [600_000_000, 0] } },
    { status: null, shares: { '1714': [400_000_000, 125_000_000] } },
    undefined,
  ])
})

it('CAT-05h a line change has the planned stop of the line, if the message has one', () => {
  const parsed = parseFeedMessage(`<odds_change product="3" event_id="sr:match:1" timestamp="5"><odds>
    <market id="1" status="1"><market_metadata next_betstop="1760003600000"/><outcome id="1" odds="1.5" active="1"/></market>
    <market id="8" status="1"><market_metadata next_betstop="-1"/><outcome id="1" odds="2" active="1"/></market>
    <market id="9" status="1"><outcome id="1" odds="2" active="1"/></market>
  </odds></odds_change>`)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed))
  const changes = lineChanges(parsed.message as OddsChange, { matchId: 1, producerId: 3, receipt: 1 })
  expect(changes.map(({ nextStopMs }) => nextStopMs)).toEqual([1_760_003_600_000, undefined, undefined])
})
