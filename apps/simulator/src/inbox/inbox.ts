import PostalMime from 'postal-mime'
import type { Log } from '@touchline/process'
import { SMTPServer } from 'smtp-server'

/** A received mail or SMS. */
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
  /** Parses a raw mail and stores it. */
  addMail(raw: Uint8Array, to: readonly string[]): Promise<void>
  addSms(message: { from: string; to: string; text: string }): void
  /** Lists messages, newest first. */
  list(filter?: { to?: string | undefined; channel?: string | undefined; after?: number | undefined }): Received[]
  get(id: number): Received | undefined
}

const most = 2_000

/** Stores the newest 2,000 mails and SMS to all recipients in memory. */
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

const maxBytes = 1_000_000

export type MailReceiver = {
  /** Rejects the next `count` mails with a temporary error. */
  failNext(count: number): void
  close(): Promise<void>
}

/** Starts a mail server that accepts every mail to any recipient and forwards none. */
export async function receiveMail(
  { host, port, log }: { host: string; port: number; log: Log },
  inbox: Inbox,
): Promise<MailReceiver> {
  let failing = 0
  const server = new SMTPServer({
    name: 'simulator',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: maxBytes,
    onRcptTo(_address, _session, done) {
      if (failing <= 0) return done()
      failing -= 1
      done(Object.assign(new Error('try again later'), { responseCode: 451 }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('too large'), { responseCode: 552 }))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        inbox.addMail(Buffer.concat(chunks), to).then(
          () => done(),
          (error: Error) => done(error),
        )
      })
    },
  })
  server.on('error', (error) => log.warn({ err: error }, 'mail connection failed'))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  return {
    failNext: (count) => void (failing = count),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
