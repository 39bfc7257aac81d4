import type { Cashout } from '../messages.ts'
import { readCashout } from '../parse/odds-change.ts'
import type { ValueResult } from '../result.ts'
import { writeOddsChange } from '../write/odds-change.ts'
import { parseDocument } from '../xml/parse-document.ts'
import { xmlDeclaration } from '../xml/write-attribute.ts'

const readers = new Map([['cashout', readCashout]])

export function parseProbabilities(xml: string | Uint8Array): ValueResult<Cashout> {
  return parseDocument(xml, readers)
}

export function writeProbabilities(cashout: Cashout): string {
  return xmlDeclaration + writeOddsChange(cashout)
}
