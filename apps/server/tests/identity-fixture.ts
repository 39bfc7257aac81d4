import { appHeader, getConfirmation, postUser } from '@touchline/contract'
import type { SiteConfigurationDocument } from '@touchline/contract/site'
import { waitFor } from '@touchline/testkit'
import type { AppProcess, InboxMessage, SimulatorProcess } from '@touchline/testkit'
import type { Answer, CallOptions } from './call-api.ts'
import { deviceOf, otherHost } from './player-fixture.ts'
import type { PlayerFixture } from './player-fixture.ts'
import { base, documentOf, openSites } from './site-fixture.ts'
import type { SiteFixture } from './site-fixture.ts'

export const goodPassword = 'a quiet harbour at dusk'

/** What the calls of these tests need: by itself a site offers none of it. */
export const services = { sign_up: true, password_reset: true, account: true }

/** What the default fields ask for. */
export const fields = (email: string) => ({
  email,
  password: goodPassword,
  date_of_birth: '1990-05-17',
  country: 'DE',
  currency: 'EUR',
  terms_acceptance: true,
})

export type IdentityFixture = {
  sites: SiteFixture
  players: PlayerFixture
  simulator: SimulatorProcess
  worker: AppProcess
  /** Each from a network of its own, so that no limit of attempts answers first. */
  call(options: CallOptions): Promise<Answer>
  /** A GET that changes something, as our own page sends it. */
  follow(path: string, options?: Partial<CallOptions>): Promise<Answer>
  signUp(given: object, options?: Partial<CallOptions>): Promise<Answer>
  /** Signs up and confirms, in one browser. */
  join(email: string): Promise<void>
  /** The newest mail to an address with this subject, once it has come. */
  mailTo(email: string, subject: RegExp, after?: number): Promise<InboxMessage>
  /** Saves a document for the site, with its services unless it says otherwise, and waits until it is served. */
  configure(document: Partial<SiteConfigurationDocument>): Promise<void>
  close(): Promise<void>
}

export async function openIdentity(name: string): Promise<IdentityFixture> {
  const sites = await openSites(name, { rabbit: true })
  const { players } = sites
  const simulator = await players.suite.startSimulator()
  await simulator.ready()
  const staff = await sites.addToken()
  let networks = 0
  let version = 0

  const call: IdentityFixture['call'] = ({ headers, ...options }) =>
    players.call({
      ...options,
      headers: { 'x-forwarded-for': `198.18.${(networks += 1) >> 8}.${networks & 255}`, ...headers },
    })
  const follow: IdentityFixture['follow'] = (path, options = {}) =>
    call({ path, ...options, headers: { ...appHeader, 'sec-fetch-site': 'same-origin', ...options.headers } })
  const signUp: IdentityFixture['signUp'] = (given, options = {}) =>
    call({ method: 'POST', path: postUser.path, body: { fields: { age_acceptance: true, ...given } }, ...options })
  const mailTo: IdentityFixture['mailTo'] = async (email, subject, after = 0) => {
    let found: InboxMessage | undefined
    await waitFor(`a mail ${subject} to ${email}`, async () => {
      found = (await simulator.inbox(email)).find((mail) => mail.id > after && subject.test(mail.subject))
      return found !== undefined
    })
    return found as InboxMessage
  }
  const configure: IdentityFixture['configure'] = async (document) => {
    const { status, body } = await sites.put(staff, version, documentOf('Touchline', { services, ...document }))
    if (status !== 200) throw new Error(`configuration: ${JSON.stringify(body)}`)
    version = (body as { version: number }).version
    await waitFor('the configuration', async () => (await sites.shown()).version >= version)
  }
  await configure({})
  await offerServices(sites)
  // It reads the site's configuration as it starts.
  const worker = await players.suite.startServer('worker')
  await worker.ready()
  return {
    sites,
    players,
    simulator,
    worker,
    call,
    follow,
    signUp,
    mailTo,
    join: async (email) => {
      const [newest] = await simulator.inbox(email)
      const device = deviceOf(await signUp(fields(email)))
      const token = linkIn(await mailTo(email, /confirm/i, newest?.id)).searchParams.get('confirmation_token') ?? ''
      const { status } = await follow(`${getConfirmation.path}?confirmation_token=${token}`, { device })
      if (status !== 200) throw new Error(`confirmation was answered ${status}`)
    },
    configure,
    close: () => sites.close(),
  }
}

/** The one link of a mail; text and page have the same. */
export function linkIn({ text, html }: InboxMessage): URL {
  const [inText] = /https?:\/\/\S+/.exec(text) ?? ['']
  const inHtml = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&')
  if (inHtml !== inText) throw new Error(`the text links ${inText}, the page ${inHtml}`)
  return new URL(inText)
}

/** So that what the other operator rejects is rejected for its reason. */
async function offerServices(sites: SiteFixture): Promise<void> {
  const staff = await sites.addToken({ operatorKey: 'other', name: 'Olga' })
  const document = documentOf('Other', { locales: { list: ['en'] }, services })
  const path = base.replace('touchline', 'other')
  const { status } = await sites.staff(staff, { method: 'PUT', path, body: { base_version: 0, document } })
  if (status !== 200) throw new Error(`configuration of the other operator: ${status}`)
  await waitFor('the other configuration', async () => (await sites.shown(otherHost)).version >= 1)
}
