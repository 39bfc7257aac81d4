import { messagesOf } from '@touchline/i18n/catalogues'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { messagePrunes } from '../src/messaging/prune-messages.ts'
import { notificationPrune } from '../src/notifications/prune-notifications.ts'
import { votePrune } from '../src/predictions/prune-votes.ts'
import { sessionPrune } from '../src/players/prune-sessions.ts'

const migration = (name: string) => readFileSync(new URL(`../database/migrations/${name}.sql`, import.meta.url), 'utf8')

describe.each(['en', 'de', 'ar'] as const)('what players are told about keeping data, in %s', (locale) => {
  const messages = messagesOf(locale) as Record<string, unknown>
  const numbersOf = (key: string) => String(messages[key]).match(/\d+/g)

  it('names the years after a closure that an operator has unless it sets others', () => {
    const [, years] =
      /personal_data_years smallint NOT NULL DEFAULT (\d+)/.exec(migration('0039_identity_review')) ?? []
    expect([numbersOf('close.kept'), numbersOf('privacy.closed-text')]).toEqual([[years], [years]])
  })

  it('names the days of sessions, messages and notifications, and of a sign-up that nobody confirmed', () => {
    // A session lives a day at most, and an unconfirmed sign-up one day before its seven.
    expect(sessionPrune).toContain(`interval '91 days'`)
    expect([messagePrunes.join(), notificationPrune].every((text) => text.includes(`interval '90 days'`))).toBe(true)
    expect(messagePrunes.find((text) => text.includes('touchline.sign_up'))).toContain(`interval '7 days'`)
    expect(migration('0027_messages')).toContain(`clock_timestamp() + interval '24 hours'`)
    expect(votePrune).toContain(`interval '1 year'`)
    expect(numbersOf('privacy.account-text')).toEqual(['90', '90', '8'])
  })
})
