import { whileConnected } from '../connection/page-connection.ts'

/** A match came on offer, went live or ended: lists and the menu's counters are no longer right. A provider may be lost. */
export function followPublic(locale: string, onListsChanged: () => void): () => void {
  return whileConnected(({ connection, follow }) => follow.public(connection, locale, onListsChanged))
}
