import { splitTemplate } from '@touchline/i18n'
import type { MessageKey, Words } from '@touchline/i18n'
import { createContext, Fragment, use } from 'react'
import type { ReactNode } from 'react'

const WordsContext = createContext<Words | null>(null)

export type WordsProviderProps = { words: Words; children: ReactNode }

export function WordsProvider({ words, children }: WordsProviderProps) {
  return <WordsContext value={words}>{children}</WordsContext>
}

export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('nothing is said outside of a language')
  return words
}

export type SentenceProps = { of: MessageKey; values: Readonly<Record<string, ReactNode>>; count?: number }

/** A message some of whose values are not text. */
export function Sentence({ of, values, count }: SentenceProps) {
  const pieces = splitTemplate(useWords().template(of, count))
  return pieces.map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : values[piece]}</Fragment>)
}
