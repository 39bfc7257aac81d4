import { test } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { waitFor } from '@touchline/testkit'
import type { InboxMessage } from '@touchline/testkit'
import { openSite } from '../bet-path/open-site.ts'
import type { Site } from '../bet-path/open-site.ts'
import { at, touchline } from '../shell/brands.ts'
import type { Brand } from '../shell/brands.ts'
import { switchSections } from '../shell/configuration.ts'
import type { Sections } from '../shell/configuration.ts'
import { requestSite } from '../shell/request-site.ts'

/**
 * Helpers for the identity tests of one file: a running site that sends real mails and SMS, which arrive in the
 * simulator's inbox.
 */
export type Identity = {
  site: Site
  /** Opens a browser context with an IP address of its own, so that failed attempts of other tests do not count. */
  browse(options?: BrowseOptions): Promise<Page>
  /** Waits for the newest message to an address or number whose subject or text matches. */
  message(to: string, of: RegExp, after?: number): Promise<InboxMessage>
  /** Changes the brand's configuration until the test ends, and waits until pages have it. */
  configure(sections: Sections, brand?: Brand): Promise<void>
}

type BrowseOptions = BrowserContextOptions & { country?: string }

const country = { COUNTRY_HEADER: 'x-country' }

/** `site` has the address of the brand's host. */
export function useIdentity(name: string, brand: Brand = touchline): () => Identity {
  let identity: Identity | undefined
  let browser: Browser | undefined
  let networks = 0
  /** Revert the configuration changes of a test, the newest first. */
  let undos: (() => Promise<void>)[] = []
  test.beforeAll(async ({ browser: ours }) => {
    test.setTimeout(180_000)
    browser = ours
    const opened = await openSite(name, {
      seed: Number(process.env['IDENTITY_SEED'] ?? 20_261_116),
      rounds: 1,
      apiOptions: { env: country },
      webEnv: { ...country, TRUST_PROXY: 'loopback', PAGE_CACHE_MS: '0' },
    })
    await opened.simulator.control('movement', { on: false })
    const site = brand === touchline ? opened : at(opened, brand)
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
      configure: async (sections, changed = brand) => {
        const served = changed === brand ? site : at(site, changed)
        const { after, undo } = await switchSections(site, changed, sections)
        undos.unshift(async () => untilShown(served, (await undo()).after))
        await untilShown(served, after)
      },
    }
  })
  test.afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
    // The changes are reverted even if the test failed, so that the next one starts from the original configuration.
    const changed = undos
    undos = []
    for (const undo of changed) await undo()
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

/** Waits until the site renders pages from this version of its configuration. */
async function untilShown({ url }: Pick<Site, 'url'>, version: number): Promise<void> {
  const shown = async () => {
    const { body } = await requestSite(`${url}/users/sign-in`)
    return Number(/\\?"version\\?":(\d+)/.exec(body)?.[1] ?? 0)
  }
  await waitFor('the configuration', async () => (await shown()) >= version)
}

/** Returns the link of a mail, with the port at which the site runs in this test. */
export function linkIn({ text }: InboxMessage, { url }: Site): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  return `${url}${pathname}${search}`
}

export function codeIn({ text }: InboxMessage): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}
