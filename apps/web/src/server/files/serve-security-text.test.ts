import { publicSite, SiteConfiguration } from '@touchline/contract/site'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createSiteSnapshot } from '../site/site-snapshot.ts'
import { serveSecurityText } from './serve-text-files.ts'

type Given = { contact?: string; expiresAt?: Date; siteContact?: string }

async function read({ contact, expiresAt, siteContact }: Given) {
  const document = {
    brand: { name: 'X' },
    locales: { list: ['en', 'ar'] },
    ...(siteContact === undefined ? {} : { helpLinks: { contact: siteContact } }),
  }
  const snapshot = createSiteSnapshot(publicSite('x', 1, SiteConfiguration.parse(document)))
  const app = fastify({ trustProxy: true })
  serveSecurityText(app, {
    sites: { read: () => Promise.resolve(snapshot) },
    contact,
    expiresAt,
    now: () => Date.UTC(2026, 0, 1, 13, 14),
  })
  return app.inject({
    url: '/.well-known/security.txt',
    headers: { host: 'bets.example', 'x-forwarded-proto': 'https' },
  })
}

it('security.txt names the contact of the installation and expires 90 days after the day of the request', async () => {
  const { statusCode, headers, body } = await read({
    contact: 'mailto:security@operator.example',
    siteContact: 'mailto:help@site.example',
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toBe(
    [
      'Contact: mailto:security@operator.example',
      'Expires: 2026-04-01T00:00:00.000Z',
      'Preferred-Languages: en, ar',
      'Canonical: https://bets.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

it('security.txt names the contact of the site if the installation has none, and the expiry date that is configured', async () => {
  const { body } = await read({
    siteContact: 'https://site.example/contact',
    expiresAt: new Date('2026-06-30T00:00:00Z'),
  })
  expect(body).toContain('Contact: https://site.example/contact\nExpires: 2026-06-30T00:00:00.000Z\n')
})

it.each([undefined, '/help-center'])('there is no security.txt if the only contact is %s', async (siteContact) => {
  expect((await read(siteContact === undefined ? {} : { siteContact })).statusCode).toBe(404)
})
