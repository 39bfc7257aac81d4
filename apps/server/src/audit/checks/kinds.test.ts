import { BetType } from '@touchline/contract'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { movementKinds } from '../../ledger/wallets/index.ts'

const schema = readFileSync(new URL('../../../database/schema.sql', import.meta.url), 'utf8')

/** What a CHECK of that name lets a text be. */
function valuesOf(check: string): string[] {
  const [, values = ''] =
    new RegExp(`CONSTRAINT ${check} CHECK \\(\\(VALUE = ANY \\(ARRAY\\[(.*?)\\]`).exec(schema) ?? []
  return [...values.matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value)
}

it('[TYPE-1] the database has the types of bets that the code has', () => {
  expect(valuesOf('bet_type_check')).toEqual(BetType.options)
})

it('BET-07 the database has the kinds of movements that the code has', () => {
  expect(valuesOf('transfer_kind_check').toSorted()).toEqual(Object.keys(movementKinds).toSorted())
})
