import PostalMime from 'postal-mime'

/** A mail or an SMS that arrived. */
export type Received = {
  id: number
  channel: 'mail' | 'sms'
  receivedAt: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

export type Inbox = {
  /** Parses a raw mail and keeps it. */
  addMail(raw: Uint8Array, to: readonly string[]): Promise<void>
  addSms(message: { from: string; to: string; text: string }): void
  /** The newest first. */
  list(filter?: { to?: string | undefined; channel?: string | undefined; after?: number | undefined }): Received[]
  get(id: number): Received | undefined
}

const most = 2_000

/** Everything that was sent to anybody, the newest 2,000, in memory. */
export function createInbox(): Inbox {
  const received: Received[] = []
  let lastId = 0

  function keep(message: Omit<Received, 'id' | 'receivedAt'>): void {
    received.unshift({ id: (lastId += 1), receivedAt: new Date().toISOString(), ...message })
    received.length = Math.min(received.length, most)
  }

  return {
    async addMail(raw, to) {
      const { from, subject = '', text = '', html = '', headers } = await PostalMime.parse(raw)
      keep({
        channel: 'mail',
        from: from?.address ?? '',
        to: [...to],
        subject,
        text,
        html,
        headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
      })
    },
    addSms: ({ from, to, text }) => keep({ channel: 'sms', from, to: [to], subject: '', text, html: '', headers: {} }),
    list: ({ to, channel, after = 0 } = {}) =>
      received.filter(
        (one) =>
          one.id > after &&
          (to === undefined || one.to.includes(to)) &&
          (channel === undefined || one.channel === channel),
      ),
    get: (id) => received.find((one) => one.id === id),
  }
}
