import { describe, expect, it } from 'vitest'
import { emptySlip, keyOfSelection, reduceSlip } from './slip.ts'
import type { Selection, Slip, SlipEvent } from './slip.ts'
import { fromStored, StoredSlip, toStored } from './stored-slip.ts'
import { sampleSelection } from './testing/samples.ts'

const home = sampleSelection
const away: Selection = { ...home, outcome_id: '3', outcome: 'Away' }
const sent = {
  key: '3f0c1e9e-8b1d-4b52-9b6e-0d6f2f9b9f6a',
  playerId: 1,
  payload: {
    meta: { device_id: null, quick: false, type: 'single' as const },
    bets: [
      {
        stake: { value: 100, currency: 'EUR' },
        selections: [{ match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 2_000 }],
      },
    ],
  },
  atMs: 1_000,
}

function after(...events: SlipEvent[]): Slip {
  return events.reduce(reduceSlip, emptySlip)
}

describe('the slip', () => {
  it('SLIP-02 a price toggles in and out; another takes its place, and that is said', () => {
    expect(after({ type: 'selection-toggled', selection: home }).selection).toBe(home)
    expect(
      after(
        { type: 'selection-toggled', selection: home },
        { type: 'selection-toggled', selection: { ...home, oddsMilli: 2_100 } },
      ).selection,
    ).toBeNull()
    expect(
      after({ type: 'selection-toggled', selection: home }, { type: 'selection-toggled', selection: away }),
    ).toMatchObject({
      selection: away,
      replaced: 'Home',
    })
    expect(keyOfSelection(home)).toBe('1/1//1')
  })

  it('SLIP-02 nothing changes while a bet is on its way', () => {
    const onItsWay = after(
      { type: 'selection-toggled', selection: home },
      { type: 'stake-typed', text: '10' },
      { type: 'sent', sent },
    )
    for (const event of [
      { type: 'selection-toggled', selection: away },
      { type: 'selection-removed' },
      { type: 'stake-typed', text: '99' },
      { type: 'price-accepted', oddsMilli: 1_500 },
    ] as const) {
      expect(reduceSlip(onItsWay, event)).toBe(onItsWay)
    }
  })

  it('BEY-03 a refusal stands until something about the bet is changed', () => {
    const refused = after(
      { type: 'selection-toggled', selection: home },
      { type: 'sent', sent },
      { type: 'refused', code: 'bet-refused', refusal: null },
    )
    expect(refused.phase.name).toBe('refused')
    expect(reduceSlip(refused, { type: 'stake-typed', text: '5' }).phase.name).toBe('editing')
    expect(reduceSlip(refused, { type: 'price-accepted', oddsMilli: 1_900 })).toMatchObject({
      selection: { oddsMilli: 1_900 },
      phase: { name: 'editing' },
    })
  })

  it('SLIP-15 what is stored comes back, and a bet in flight comes back as unconfirmed', () => {
    const editing = after({ type: 'selection-toggled', selection: home }, { type: 'stake-typed', text: '12.50' })
    expect(fromStored(StoredSlip.parse(JSON.parse(JSON.stringify(toStored(editing)))))).toEqual({
      ...editing,
      replaced: null,
    })
    const placing = reduceSlip(editing, { type: 'sent', sent })
    expect(fromStored(StoredSlip.parse(JSON.parse(JSON.stringify(toStored(placing)))))).toMatchObject({
      selection: home,
      phase: { name: 'checking', sent },
    })
  })
})
