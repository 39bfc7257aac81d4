import { getBets } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { expect, it } from 'vitest'
import type { Api } from './create-api.ts'
import { withNameFigures } from './api-variants.ts'

const reply = {
  markets: [{ id: 18, specifier: 'total=2.5', name: 'Total 2.5', outcomes: [{ id: '12', name: 'فوق 2.5' }] }],
  match: { name: null, name_a: 'دوتا 2', name_b: 'U21 Rovers', slug: 'dota-2-m12' },
  player: { name: 'Player 7' },
}

it('catalogue names get the digits of the page’s language; object keys and the player’s own name do not change', async () => {
  const { figures } = createI18n({ locale: 'ar', timeZone: 'UTC', messages: {} })
  const plain = (async () => reply) as unknown as Api
  plain.in = () => plain
  const shown = {
    markets: [{ id: 18, specifier: 'total=2.5', name: 'Total ٢٫٥', outcomes: [{ id: '12', name: 'فوق ٢٫٥' }] }],
    match: { name: null, name_a: 'دوتا ٢', name_b: 'U21 Rovers', slug: 'dota-2-m12' },
    player: { name: 'Player 7' },
  }
  const api = withNameFigures(plain, figures)
  expect([await api(getBets, {}), await api.in('ar')(getBets, {})]).toEqual([shown, shown])
})
