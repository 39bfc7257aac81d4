import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Operations } from './settings/operations.ts'
import { publicSections, publicSite, PublicSite } from './sections.ts'
import { SiteConfiguration } from './site-configuration.ts'
import { smallest } from './testing/issues-of.ts'

// A configuration with a recognisable secret in every field that browsers must not receive.
const planted: z.input<typeof Operations> = {
  notes: 'secret-notes',
  userGroupStatusId: 'secret-status',
  lockAfterFailures: 17,
  smsPerHour: 1_717,
  alertMails: ['secret-alert@example.com'],
  mail: { fromName: 'secret-from', fromAddress: 'secret-mail@example.com' },
  payments: { merchantId: 'secret-merchant', secretName: 'SECRET_PAYMENTS' },
  webhooks: [{ url: 'https://secret.example.com', secretName: 'SECRET_HOOK', events: ['secret-event'] }],
}

it('CFG-06 the public part of a configuration contains no private section and no secret', () => {
  const configuration = z.parse(SiteConfiguration, { ...smallest, operations: planted })
  const text = JSON.stringify(publicSite('x', 1, configuration))
  expect(text).not.toMatch(/secret|operations/i)
  for (const name of Object.keys(Operations.shape)) expect(text).not.toContain(`"${name}"`)
})

it('CFG-06 the configuration of these tests has a secret in every private field', () => {
  expect(Object.keys(planted).toSorted()).toEqual(Object.keys(Operations.shape).toSorted())
  expect(Object.keys(z.parse(Operations, planted)).length).toBe(Object.keys(Operations.shape).length)
})

it('CFG-06 only the listed sections are public', () => {
  expect(Object.keys(PublicSite.shape).toSorted()).toEqual(
    ['key', 'version', ...Object.keys(publicSections)].toSorted(),
  )
  const text = JSON.stringify(
    publicSite('x', 3, { ...z.parse(SiteConfiguration, smallest), future: 'secret' } as never),
  )
  expect(text).not.toContain('secret')
  expect(JSON.parse(text)).toMatchObject({ key: 'x', version: 3, brand: { name: 'Any' } })
})
