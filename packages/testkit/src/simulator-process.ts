import type { AppProcess } from './app-process.ts'

/** A running simulator with its controls. */
export type SimulatorProcess = AppProcess & {
  /** Address of the simulator's SMTP server. */
  smtpUrl: string
  /** Returns the mails and SMS received for an address, the newest first. */
  inbox(to: string): Promise<InboxMessage[]>
  /** Sends a POST to the simulator's control API and returns its JSON answer. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test knows the type of its response
  control<Answer = any>(path: string, body?: unknown): Promise<Answer>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test knows the type of its response
  state<Answer = any>(): Promise<Answer>
}

export type InboxMessage = {
  id: number
  channel: 'mail' | 'sms'
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

export function addControls(app: AppProcess, smtpPort: string): SimulatorProcess {
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const url = `${app.url}/control/${path.replace(/^\/?(control\/)?/, '')}`
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(30_000),
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    })
    const text = await response.text()
    if (!response.ok)
      throw new Error(`the simulator answered ${response.status} to ${method} ${url}: ${text.slice(0, 500)}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  return {
    ...app,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    inbox: async (to) => {
      const response = await fetch(`${app.url}/inbox/messages?to=${encodeURIComponent(to)}`, {
        signal: AbortSignal.timeout(10_000),
      })
      return ((await response.json()) as { messages: InboxMessage[] }).messages
    },
    control: async (path, body) => (await call('POST', path, body)) as never,
    state: async () => (await call('GET', 'state')) as never,
  }
}

/** A match as in the provider's schedule; `number` determines its id and the names of its sides. */
export function sportEvent(number: number) {
  const club = (side: 'home' | 'away') => ({
    id: `sr:competitor:${number}${side === 'home' ? 1 : 2}`,
    name: `${side} ${number}`,
    qualifier: side,
  })
  return {
    id: `sr:match:${number}`,
    scheduledAt: '2026-11-15T18:00:00Z',
    startAt: '2026-11-15T18:00:00Z',
    tournament: {
      id: 'sr:tournament:1',
      name: 'First League',
      sport: { id: 'sr:sport:1', name: 'Soccer' },
      category: { id: 'sr:category:1', name: 'Northland' },
    },
    competitors: [club('home'), club('away')],
  }
}
