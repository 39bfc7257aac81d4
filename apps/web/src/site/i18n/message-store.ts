import type { Locale, Message, MessageGroup, Messages } from '@touchline/i18n'

/** The source of messages. The server has all of them; a browser has the groups that its pages have requested. */
export type MessageStore = {
  /** The loaded messages of this language; the same object is filled as more arrive. */
  of(locale: Locale): Messages
  /** Returns whether any messages of this language have arrived. */
  isOpen(locale: Locale): boolean
  /**
   * Makes this the current language, in which parts that are loaded later get their messages. Resolves once these
   * groups are loaded.
   */
  ensure(locale: Locale, groups: readonly MessageGroup[]): Promise<void>
  /** Loads these groups for a page that may never be shown, without changing the current language. */
  prepare(locale: Locale, groups: readonly MessageGroup[]): Promise<void>
}

type LanguageMessages = { messages: Record<string, Message>; groups: Map<MessageGroup, Promise<void>> }
type ReadMessages = (locale: Locale, groups: readonly MessageGroup[]) => Promise<Messages>

/**
 * Creates a store that reads each group of a language once. Groups that were requested in one language are requested in
 * the next one too.
 */
export function createMessageStore(
  read: ReadMessages,
): MessageStore & { more(groups: readonly MessageGroup[]): Promise<void> } {
  const languages = new Map<Locale, LanguageMessages>()
  const wanted = new Set<MessageGroup>()
  let current: Locale | undefined

  function messagesOf(locale: Locale): LanguageMessages {
    const found = languages.get(locale) ?? { messages: {}, groups: new Map() }
    languages.set(locale, found)
    return found
  }

  async function prepare(locale: Locale, groups: readonly MessageGroup[]): Promise<void> {
    for (const group of groups) wanted.add(group)
    const { messages, groups: requested } = messagesOf(locale)
    const missing = [...wanted].filter((group) => !requested.has(group)).toSorted()
    if (missing.length > 0) {
      const reading = read(locale, missing).then(
        (arrived) => void Object.assign(messages, arrived),
        (error: unknown) => {
          // The next page that needs these groups requests them again.
          for (const group of missing) requested.delete(group)
          throw error
        },
      )
      for (const group of missing) requested.set(group, reading)
    }
    await Promise.all(requested.values())
  }

  return {
    of: (locale) => messagesOf(locale).messages as Messages,
    isOpen: (locale) => Object.keys(messagesOf(locale).messages).length > 0,
    ensure: (locale, groups) => {
      current = locale
      return prepare(locale, groups)
    },
    prepare,
    more: (groups) => (current === undefined ? Promise.resolve() : prepare(current, groups)),
  }
}

let ours: ReturnType<typeof createMessageStore> | undefined

/**
 * Creates the one store of this page load. `folder` returns the address of the folder with the messages of this site.
 */
export function openMessages(folder: () => string): MessageStore {
  ours = createMessageStore((locale, groups) => readFile(messagesFile(folder(), locale, groups)))
  return ours
}

/** Loads messages for parts that are fetched later, as `lazyPart` does. On the server all messages are loaded. */
export function loadMessages(...groups: MessageGroup[]): Promise<void> {
  return ours?.more(groups) ?? Promise.resolve()
}

/** Returns the address of the file with these groups. They are sorted, so that equal sets have one address. */
export function messagesFile(folder: string, locale: Locale, groups: readonly MessageGroup[]): string {
  return `${folder}/${locale}/${[...new Set(groups)].toSorted().join('+')}.json`
}

const pausesMs = [0, 500, 2_000, 5_000]

/** Reads a messages file. The request is repeated if it fails, because a page is of no use without messages. */
async function readFile(href: string): Promise<Messages> {
  let failure: unknown
  for (const pauseMs of pausesMs) {
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    try {
      const response = await fetch(href)
      if (response.ok) return (await response.json()) as Messages
      failure = new Error('messages-unreachable')
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
