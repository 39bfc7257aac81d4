import type { PlayEvent } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import { eventMinute } from './event-labels.ts'

it.each([
  ['0:10', undefined, '1′'],
  ['62:12', undefined, '63′'],
  ['45:00', '0:04', '45+1′'],
  ['45:00', '2:13', '45+3′'],
  ['90:00', '4:59', '90+5′'],
  ['90:00', '4', '90+4′'],
  ['90:00', 'soon', '91′'],
  [null, '2:13', null],
])('SHELL-11d %s with %s of stoppage time is minute %s', (match_time, stoppage_time, minute) => {
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const event = { match_time, ...(stoppage_time === undefined ? {} : { stoppage_time }) } as PlayEvent
  expect(eventMinute(event, i18n)).toBe(minute)
})
