import type { SelectionDraft } from '@touchline/contract'

/** Names of a selection at the moment it is bet on; without them the bet keeps the ids. */
export type SelectionWords = { market?: string; outcome?: string }

/** Reads them for one language, in the order of the selections. The catalogue owns the words; the process joins the two. */
export type ReadSelectionWords = (locale: string, selections: readonly SelectionDraft[]) => Promise<SelectionWords[]>
