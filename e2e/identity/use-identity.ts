import { test } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { waitFor } from '@touchline/testkit'
import type { InboxMessage } from '@touchline/testkit'
import { openSite } from '../bet-path/open-site.ts'
import type { Site } from '../bet-path/open-site.ts'
import { save } from '../shell/configuration.ts'
import { staffToken } from '../shell/site-cli.ts'

/** The product with its mails: real SMTP and real SMS calls, into the simulator's inbox. */
export type Identity = {
  site: Site
  /** A browser of its own, in a network of its own, so that no limit of attempts answers for another journey. */
  browse(options?: BrowseOptions): Promise<Page>
  /** The newest message to an address or a number whose subject or text has this in it, once it has come. */
  message(to: string, of: RegExp, after?: number): Promise<InboxMessage>
  /** Changes sections of Touchline's document until the journey ends, and waits until pages are made of them. */
  configure(sections: Sections): Promise<void>
}

type Sections = Record<string, unknown>
type BrowseOptions = BrowserContextOptions & { country?: string }

const country = { COUNTRY_HEADER: 'x-country' }

export function useIdentity(name: string): () => Identity {
  let identity: Identity | undefined
  let browser: Browser | undefined
  let networks = 0
  /** Sections as they were before a journey changed them. */
  let former: Sections | undefined
  test.beforeAll(async ({ browser: ours }) => {
    test.setTimeout(180_000)
    browser = ours
    const site = await openSite(name, {
      seed: Number(process.env['IDENTITY_SEED'] ?? 20_261_116),
      rounds: 1,
      apiOptions: { env: country },
      webEnv: { ...country, TRUST_PROXY: 'loopback', PAGE_CACHE_MS: '0' },
    })
    await site.simulator.control('movement', { on: false })
    identity = {
      site,
      browse: async ({ country: code, ...options } = {}) => {
        networks += 1
        const context = await ours.newContext({
          ...options,
          extraHTTPHeaders: { 'x-forwarded-for': `198.18.${networks}.7`, ...(code && { 'x-country': code }) },
        })
        return context.newPage()
      },
      message: (to, of, after = 0) => newestMessage(site, to, of, after),
      configure: async (sections) => {
        const before = await configure(site, sections)
        former = { ...before, ...former }
      },
    }
  })
  test.afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
    // A journey that failed half way changes nothing for the next.
    const before = former
    former = undefined
    if (identity && before) await configure(identity.site, before)
  })
  test.afterAll(() => identity?.site.close())
  return () => {
    if (!identity) throw new Error('the site is open in tests only')
    return identity
  }
}

async function newestMessage({ simulator }: Site, to: string, of: RegExp, after: number): Promise<InboxMessage> {
  let found: InboxMessage | undefined
  await waitFor(`a message ${of} to ${to}`, async () => {
    found = (await simulator.inbox(to)).find(({ id, subject, text }) => id > after && of.test(`${subject}\n${text}`))
    return found !== undefined
  })
  return found as InboxMessage
}

/** Returns the sections as they were. */
async function configure(site: Site, sections: Sections): Promise<Sections> {
  const staff = { site: 'touchline', token: await staffToken(site, 'touchline') }
  let before: Sections = {}
  const { after } = await save(site, staff, (document) => {
    before = Object.fromEntries(Object.keys(sections).map((name) => [name, document[name]]))
    return { ...document, ...sections }
  })
  await waitFor('the configuration', async () => (await shownVersion(site)) >= after)
  return before
}

/** The version the pages of the site are made of. */
async function shownVersion({ url }: Site): Promise<number> {
  const text = await (await fetch(`${url}/users/sign-in`)).text()
  return Number(/\\?"version\\?":(\d+)/.exec(text)?.[1] ?? 0)
}

/** The link of a mail, on the port this site has. */
export function linkIn({ text }: InboxMessage, { url }: Site): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  return `${url}${pathname}${search}`
}

export function codeIn({ text }: InboxMessage): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}
