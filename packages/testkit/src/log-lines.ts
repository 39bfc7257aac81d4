/** One line of output: its JSON fields, or `{ msg, unparsed: true }` if it is not a JSON object. */
export type LogLine = { [field: string]: unknown; msg?: unknown; level?: unknown; unparsed?: true }

const lineLimit = 20_000

export type LogLines = {
  /** At most 20,000 lines, the oldest first; older ones are dropped. */
  lines: LogLine[]
  add(text: string): void
  /** Resolves with the first line, past or future, that the predicate accepts. */
  waitFor(predicate: (line: LogLine) => boolean, timeoutMs: number): Promise<LogLine>
  /** Rejects all waits, because no more lines will come. */
  end(reason: string): void
  tail(count?: number): string
}

type Wait = { accepts: (line: LogLine) => boolean; resolve: (line: LogLine) => void; fail: (reason: string) => void }

export function createLogLines(label: string): LogLines {
  const lines: LogLine[] = []
  const waits = new Set<Wait>()
  let ended: string | undefined

  function add(text: string): void {
    if (text === '') return
    const line = parseLine(text)
    lines.push(line)
    if (lines.length > lineLimit) lines.shift()
    for (const wait of waits) finish(wait, line)
  }

  function finish(wait: Wait, line: LogLine): void {
    try {
      if (wait.accepts(line)) wait.resolve(line)
    } catch (error) {
      wait.fail(`the predicate threw ${String(error)}`)
    }
  }

  async function waitFor(accepts: (line: LogLine) => boolean, timeoutMs: number): Promise<LogLine> {
    const found = lines.find(accepts)
    if (found) return found
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => wait.fail(`not within ${timeoutMs} ms`), timeoutMs)
      const wait: Wait = {
        accepts,
        resolve: (line) => {
          clearTimeout(timer)
          waits.delete(wait)
          resolve(line)
        },
        fail: (reason) => {
          clearTimeout(timer)
          waits.delete(wait)
          reject(new Error(`${label} did not log the awaited line: ${reason}; its last lines:\n${tail()}`))
        },
      }
      waits.add(wait)
      if (ended !== undefined) wait.fail(ended)
    })
  }

  function end(reason: string): void {
    ended = reason
    for (const wait of waits) wait.fail(reason)
  }

  function tail(count = 15): string {
    if (lines.length === 0) return '  (nothing)'
    return lines
      .slice(-count)
      .map((line) => `  ${(line.unparsed ? String(line.msg) : JSON.stringify(line)).slice(0, 1_000)}`)
      .join('\n')
  }

  return { lines, add, waitFor, end, tail }
}

function parseLine(text: string): LogLine {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as LogLine
  } catch {
    // A line that is no JSON is stored as text.
  }
  return { msg: text, unparsed: true }
}
