export type Status = 'met' | 'part' | 'none'
export const statuses: readonly Status[] = ['met', 'part', 'none']

type Clause = { letter: string; text: string }
export type Requirement = {
  id: string
  status: Status
  /** The text with which all clauses begin; often empty. */
  lead: string
  clauses: Clause[]
  /** What is missing, if the requirement has the status `part`. */
  missing: string | undefined
}

const entryLine = /^- ([A-Z][A-Z0-9]*-\d{2}) (met|part|none)(?:: (\S.*))?$/
const clauseLine = /^ {2}- ([a-z]) (\S.*)$/
const missingLine = /^ {2}- Missing: (\S.*)$/

/**
 * Parses the entries below the first `##` heading. An entry that does not have the format described at the head of
 * the document is an error.
 */
export function readRequirements(markdown: string): Requirement[] {
  const requirements: Requirement[] = []
  let isHead = true
  for (const [index, line] of markdown.split('\n').entries()) {
    const fault = (what: string) => new Error(`line ${index + 1}: ${what}: ${line}`)
    if (line.startsWith('## ')) isHead = false
    else if (!isHead && line !== '') readLine(line, requirements, fault)
  }
  checkEntries(requirements)
  return requirements
}

function readLine(line: string, requirements: Requirement[], fault: (what: string) => Error): void {
  const entry = entryLine.exec(line)
  if (entry) {
    const [, id = '', status, lead = ''] = entry
    requirements.push({ id, status: status as Status, lead, clauses: [], missing: undefined })
    return
  }
  const current = requirements.at(-1)
  const [, letter, text = ''] = clauseLine.exec(line) ?? []
  const [, missing] = missingLine.exec(line) ?? []
  if (current === undefined || (letter === undefined && missing === undefined)) throw fault('not an entry')
  if (current.missing !== undefined) throw fault('after the end of its entry')
  if (letter === undefined) {
    if (current.status !== 'part') throw fault(`something is missing, but ${current.id} is ${current.status}`)
    current.missing = missing
  } else if (letter !== letterAt(current.clauses.length)) {
    throw fault(`clause ${letterAt(current.clauses.length)} of ${current.id} was expected`)
  } else {
    current.clauses.push({ letter, text })
  }
}

function checkEntries(requirements: readonly Requirement[]): void {
  const ids = new Set<string>()
  for (const { id, status, clauses, missing } of requirements) {
    if (ids.has(id)) throw new Error(`requirement listed twice: ${id}`)
    ids.add(id)
    if (clauses.length === 0) throw new Error(`${id} has no clause`)
    if (status === 'part' && missing === undefined) throw new Error(`${id} is part and does not say what is missing`)
  }
}

function letterAt(index: number): string {
  return String.fromCodePoint(97 + index)
}
