import type { Message } from './message.ts'
import type { en } from './messages/en/index.ts'

// Types only: which messages exist is known everywhere, the messages themselves arrive with the page.

type Groups = typeof en

/** A file of the catalogue, and what a page asks for. */
export type MessageGroup = keyof Groups

export type MessageKey = { [Group in MessageGroup]: keyof Groups[Group] }[MessageGroup]

/** What is there of a language. In a browser that is what its pages have named so far. */
export type Messages = Readonly<Partial<Record<MessageKey, Message>>>

/** One group in another language: every key of the English one and no other. */
export type Translation<Group extends MessageGroup> = Readonly<Record<keyof Groups[Group], Message>>

/** A whole language. */
export type Catalogue = { readonly [Group in MessageGroup]: Translation<Group> }
