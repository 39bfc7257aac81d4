import { messagesOf } from '@touchline/i18n/catalogues'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allPrunes } from '../fixtures/all-prunes.ts'

/** Returns the SQL of all prunes that name the table. */
const textOf = (table: string) =>
  allPrunes.flatMap(({ text }) => (text.includes(`touchline.${table} `) ? [text] : [])).join('\n')
const migration = (name: string) =>
  readFileSync(new URL(`../../database/migrations/${name}.sql`, import.meta.url), 'utf8')

describe.each(['en', 'de', 'ar'] as const)('the privacy text about retention, in %s', (locale) => {
  const messages = messagesOf(locale) as Record<string, unknown>
  const numbersOf = (key: string) => String(messages[key]).match(/\d+/g)

  it("states the operator's default number of years after the closure of an account", () => {
    const [, years] = /personal_data_years smallint NOT NULL DEFAULT (\d+)/.exec(migration('0002_operators')) ?? []
    expect([numbersOf('close.kept'), numbersOf('privacy.closed-text')]).toEqual([[years], [years]])
  })

  it('states the days after which sessions, messages, notifications and an unconfirmed sign-up are deleted', () => {
    // A session lives for at most a day, so it is deleted at most 91 days after its start.
    expect(textOf('session')).toContain(`interval '91 days'`)
    expect(textOf('message')).toContain(`interval '90 days'`)
    expect(textOf('notification')).toContain(`interval '90 days'`)
    expect(textOf('sign_up')).toContain(`interval '7 days'`)
    expect(migration('0007_players_identity')).toContain(`clock_timestamp() + interval '24 hours'`)
    expect(textOf('prediction_vote')).toContain(`interval '1 year'`)
    expect(numbersOf('privacy.account-text')).toEqual(['90', '90', '8'])
  })
})
