import type { AppProcess } from './app-process.ts'

/** A running simulator with its controls. */
export type SimulatorProcess = AppProcess & {
  /** POST to the simulator's control; gives its JSON answer. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test knows the type of its response
  control<Answer = any>(path: string, body?: unknown): Promise<Answer>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test knows the type of its response
  state<Answer = any>(): Promise<Answer>
}

export function addControls(app: AppProcess): SimulatorProcess {
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
    control: async (path, body) => (await call('POST', path, body)) as never,
    state: async () => (await call('GET', 'state')) as never,
  }
}
