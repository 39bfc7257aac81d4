// @vitest-environment happy-dom
import type { TimelineEntry } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { describe, expect, it } from 'vitest'
import { accessibleName, mount } from '../../site/testing/mount.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { Timeline } from './timeline.tsx'

const euro = { currency: 'EUR', subunits: 100 }
const requested: TimelineEntry = entry('requested', {
  odds: 1_850,
  stake: 1_000,
  currency: 'EUR',
  accept_policy: 'higher',
})

describe('the timeline of a bet', () => {
  it('BEY-01ab shows a won bet from the requested price to the payout', async () => {
    expect(
      await lines([
        requested,
        entry('accepted', { odds: 1_860, transfer: 88_214 }),
        entry('leg_settled', { outcome: 'draw', result: 'win_entire', replaces_result: null }),
        entry('settled', { result: 'win_entire', win: 1_860 }),
        entry('paid', { amount: 1_860, transfer: 88_230 }),
      ]),
    ).toEqual([
      '20:41:02 Asked at 1.85',
      '20:41:02 Accepted at 1.86, a better price',
      '20:41:02 €10.00 taken, reference 88214',
      '20:41:02 Draw won · official result',
      '20:41:02 Settled: won',
      '20:41:02 €18.60 paid, reference 88230',
    ])
  })

  it('shows whether the bet was accepted at the requested price, and does not call a lower price better', async () => {
    expect((await lines([requested, entry('accepted', { odds: 1_850 })]))[1]).toBe(
      '20:41:02 Accepted at the asked price, 1.85',
    )
    expect((await lines([requested, entry('accepted', { odds: 1_840 })]))[1]).toBe('20:41:02 Accepted at 1.84')
  })

  it('BEY-01ab explains why a bet was rejected after its delay, and shows the returned stake', async () => {
    const data = { amount: 1_000, transfer: 88_215 }
    expect(
      await lines([requested, entry('rejected', { rejection: 'selection-suspended', ...data })]).then((all) =>
        all.slice(1),
      ),
    ).toEqual(['20:41:02 Not accepted: betting on it had stopped', '20:41:02 €10.00 given back, reference 88215'])
    expect((await lines([requested, entry('rejected', { rejection: 'betting-off', ...data })]))[1]).toBe(
      '20:41:02 Not accepted',
    )
  })

  it('BEY-01ab shows a loss as clearly as a win', async () => {
    expect(
      await lines([
        entry('leg_settled', { outcome: 'over 2.5', result: 'lose_entire' }),
        entry('settled', { result: 'lose_entire', win: 0 }),
      ]),
    ).toEqual(['20:41:02 Over 2.5 lost · official result', '20:41:02 Settled: lost'])
  })

  it('BEY-01ab shows a reversal with the money that was taken back', async () => {
    expect(
      await lines([
        entry('leg_settled', { outcome: 'Arsenal', result: 'lose_entire', replaces_result: 4 }),
        entry('reversed', { result: 'win_entire', amount: 1_860, transfer: 88_302 }),
        entry('reversed', { result: 'lose_entire', amount: 0, transfer: null }),
      ]),
    ).toEqual([
      '20:41:02 Arsenal lost · corrected result',
      '20:41:02 Settlement rolled back: a result has changed',
      '20:41:02 €18.60 taken back, reference 88302',
      '20:41:02 Settlement rolled back: a result has changed',
    ])
  })

  it('BEY-01 shows what was taken back by a rollback, and which debt was repaid', async () => {
    expect(
      await lines([
        entry('leg_reopened', { outcome: 'Arsenal', fact: 'settlement_rolled_back' }),
        entry('reversed', { result: 'win_entire', amount: 1_860, shortfall: 500, transfer: 88_302 }),
        entry('leg_reopened', { outcome: 'Arsenal', fact: 'cancel_rolled_back' }),
        entry('paid', { amount: 1_860, repaid: 500, transfer: 88_310 }),
        entry('paid', { amount: 1_860, repaid: 0, transfer: 88_311 }),
      ]),
    ).toEqual([
      '20:41:02 Arsenal open again · its result was taken back',
      '20:41:02 Settlement rolled back: a result has changed',
      '20:41:02 €18.60 taken back, reference 88302',
      '20:41:02 €5.00 of it had been spent and is owed',
      '20:41:02 Arsenal open again · its cancellation was taken back',
      '20:41:02 €18.60 paid, reference 88310',
      '20:41:02 €5.00 of it goes to what was owed',
      '20:41:02 €18.60 paid, reference 88311',
    ])
  })

  it('BEY-01 BEY-06ab shows that a bet was cashed out, in full or in part', async () => {
    expect(
      await lines([
        entry('cashed_out', { stake: 400, amount: 380, open_stake: 600, repaid: 0, transfer: 88_240 }),
        entry('cashed_out', { stake: 600, amount: 570, open_stake: 0, repaid: 0, transfer: 88_241 }),
      ]),
    ).toEqual([
      '20:41:02 Cashed out in part',
      '20:41:02 €3.80 paid, reference 88240',
      '20:41:02 Cashed out',
      '20:41:02 €5.70 paid, reference 88241',
    ])
  })

  it('BEY-01ab shows actor and reason of each step, only once for a step with several lines', async () => {
    const by = (reason: TimelineEntry['reason'], type: TimelineEntry['actor']['type']) => ({
      reason,
      actor: { type, id: type === 'player' ? null : 'x' },
    })
    const { container } = await mount(
      <I18nProvider i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}>
        <Timeline
          isDetailed
          selections={[]}
          currency={euro}
          entries={[
            { ...requested, ...by('requested-by-player', 'player') },
            { ...entry('accepted', { odds: 1_850 }), ...by('price-as-asked', 'system') },
            { ...entry('reversed', { amount: 1_860 }), ...by('result-corrected', 'staff') },
            { ...entry('cashed_out', { amount: 570, open_stake: 0 }), ...by('threshold-reached', 'system') },
          ]}
        />
      </I18nProvider>,
    )
    expect([...container.querySelectorAll('.timeline__who')].map(({ textContent }) => textContent)).toEqual([
      'You: the bet was asked for',
      'Our system: at the price that was asked for',
      'Our staff: the result was corrected',
      'Our system: your cash-out rule came true',
    ])
  })

  it('BEY-01ab adds the date to the time where the day changes in the player’s time zone', async () => {
    const at = (time: string, kind: TimelineEntry['kind'], data: TimelineEntry['data'] = {}) => ({
      ...entry(kind, data),
      at: time,
    })
    expect(
      await lines([
        at('2030-11-15T20:41:02Z', 'requested'),
        at('2030-11-15T20:41:03Z', 'accepted'),
        at('2030-11-17T21:50:00Z', 'settled'),
        at('2030-11-17T21:50:00Z', 'paid', { amount: 500 }),
      ]),
    ).toEqual(['15 Nov 20:41:02 Asked for', '20:41:03 Accepted', '17 Nov 21:50:00 Settled', '21:50:00 €5.00 paid'])
    const evening = [at('2030-11-15T22:30:00Z', 'requested'), at('2030-11-15T23:30:00Z', 'settled')]
    expect(await lines(evening)).toEqual(['22:30:00 Asked for', '23:30:00 Settled'])
    expect(await lines(evening, 'en', 'Europe/Berlin')).toEqual([
      '15 Nov 23:30:00 Asked for',
      '16 Nov 00:30:00 Settled',
    ])
  })

  it('I18N-02 writes every number in the digits of the language', async () => {
    const arabic = await lines([requested, entry('accepted', { odds: 1_850, transfer: 88_214 })], 'ar')
    expect(arabic.join(' ')).toContain('٨٨٢١٤')
    expect(arabic.join(' ')).not.toMatch(/\d/)
  })

  it.each([
    ['refund_entire', 'void'],
    ['canceled', 'void'],
    ['refund_half_win_other', 'half won'],
    ['refund_half_lose_other', 'half lost'],
  ])('calls a leg with %s %s', async (result, word) => {
    expect(await lines([entry('leg_settled', { outcome: 'Arsenal', result })])).toEqual([
      `20:41:02 Arsenal ${word} · official result`,
    ])
  })

  it('leaves a fact out of a sentence if the entry does not contain it', async () => {
    const bare = await lines([
      entry('requested', {}),
      entry('accepted', {}),
      entry('leg_settled', {}),
      entry('settled', {}),
      entry('paid', {}),
      entry('paid', { amount: 500 }),
    ])
    expect(bare).toEqual([
      '20:41:02 Asked for',
      '20:41:02 Accepted',
      '20:41:02 A pick void · official result',
      '20:41:02 Settled',
      '20:41:02 €5.00 paid',
    ])
  })
})

function entry(kind: TimelineEntry['kind'], data: TimelineEntry['data']): TimelineEntry {
  const who = { actor: { type: 'system', id: 'settlement' }, reason: 'results-complete' } as const
  return { at: '2030-11-15T20:41:02Z', kind, ...who, data }
}

async function lines(
  entries: readonly TimelineEntry[],
  locale: 'en' | 'ar' = 'en',
  timeZone = 'UTC',
): Promise<string[]> {
  const { container } = await mount(
    <I18nProvider i18n={createI18n({ locale, timeZone, messages: messagesOf(locale) })}>
      <Timeline entries={entries} selections={[]} currency={euro} />
    </I18nProvider>,
  )
  return [...container.querySelectorAll('li')].map((step) => [...step.children].map(accessibleName).join(' '))
}
