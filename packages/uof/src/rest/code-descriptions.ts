import type { CodeDescription, MatchStatusDescription, VoidReasonDescription } from '../descriptions.ts'
import { present } from '../xml/parse-document.ts'
import type { ListResult } from '../xml/parse-document.ts'
import { childOf, childrenOf, flagOf, integerOf, requireInteger, requireText, textOf } from '../xml/element.ts'
import { attribute } from '../xml/write-attribute.ts'
import type { XmlElement } from '../xml/element.ts'
import { descriptionsDocument, parseList } from './document.ts'
import type { WriteOptions } from './document.ts'

export function parseBetstopReasons(xml: string | Uint8Array): ListResult<CodeDescription> {
  return parseList(xml, { root: 'betstop_reasons_descriptions', entry: 'betstop_reason' }, readCode)
}

export function writeBetstopReasons(reasons: readonly CodeDescription[], options: WriteOptions = {}): string {
  return writeCodes('betstop_reasons_descriptions', 'betstop_reason', reasons, options)
}

export function parseBettingStatuses(xml: string | Uint8Array): ListResult<CodeDescription> {
  return parseList(xml, { root: 'betting_status_descriptions', entry: 'betting_status' }, readCode)
}

export function writeBettingStatuses(statuses: readonly CodeDescription[], options: WriteOptions = {}): string {
  return writeCodes('betting_status_descriptions', 'betting_status', statuses, options)
}

export function parseMatchStatuses(xml: string | Uint8Array): ListResult<MatchStatusDescription> {
  return parseList(xml, { root: 'match_status_descriptions', entry: 'match_status' }, (element) =>
    present<MatchStatusDescription>({
      ...readCode(element),
      periodNumber: integerOf(element, 'period_number'),
      sports: readSports(childOf(element, 'sports')),
    }),
  )
}

export function writeMatchStatuses(statuses: readonly MatchStatusDescription[], options: WriteOptions = {}): string {
  return writeCodes('match_status_descriptions', 'match_status', statuses, options, ({ periodNumber, sports }) => ({
    attributes: attribute('period_number', periodNumber),
    children:
      sports === undefined ? '' : `<sports>${sports.map((id) => `<sport${attribute('id', id)}/>`).join('')}</sports>`,
  }))
}

/** Parses the list of void reasons. Oddin's list has another root element. */
export function parseVoidReasons(xml: string | Uint8Array): ListResult<VoidReasonDescription> {
  return parseList(xml, { root: ['void_reasons_descriptions', 'void_reasons'], entry: 'void_reason' }, (element) => {
    const params = childrenOf(element, 'param').flatMap((param) => textOf(param, 'name') ?? [])
    return present<VoidReasonDescription>({
      ...readCode(element),
      name: textOf(element, 'name'),
      template: textOf(element, 'template'),
      params: params.length === 0 ? undefined : params,
    })
  })
}

export function writeVoidReasons(reasons: readonly VoidReasonDescription[], options: WriteOptions = {}): string {
  const root = options.profile?.provider === 'oddin' ? 'void_reasons' : 'void_reasons_descriptions'
  return writeCodes(root, 'void_reason', reasons, options, ({ name, template, params = [] }) => ({
    attributes: attribute('name', name) + attribute('template', template),
    children: params.map((param) => `<param${attribute('name', param)}/>`).join(''),
  }))
}

function readCode(element: XmlElement): CodeDescription {
  return { id: requireInteger(element, 'id'), description: requireText(element, 'description') }
}

function readSports(element: XmlElement | undefined): string[] | undefined {
  if (element === undefined || flagOf(element, 'all') === true) return undefined
  return childrenOf(element, 'sport').map((sport) => requireText(sport, 'id'))
}

function writeCodes<T extends CodeDescription>(
  root: string,
  entry: string,
  codes: readonly T[],
  options: WriteOptions,
  more: (code: T) => { attributes: string; children: string } = () => ({ attributes: '', children: '' }),
): string {
  const entries = codes.map((code) => {
    const { attributes, children } = more(code)
    const head = attribute('id', code.id) + attribute('description', code.description)
    return `<${entry}${head}${attributes}>${children}</${entry}>`
  })
  return descriptionsDocument(root, entries.join(''), options)
}
