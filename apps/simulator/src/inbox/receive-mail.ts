import type { Log } from '@touchline/process'
import { SMTPServer } from 'smtp-server'
import type { Inbox } from './inbox.ts'

const largestBytes = 1_000_000

export type MailReceiver = {
  /** Refuses so many mails with a passing fault, then takes them again. */
  failNext(count: number): void
  close(): Promise<void>
}

/** A mail server that takes every mail, for whomever it is, and delivers it nowhere. */
export async function receiveMail(
  { host, port, log }: { host: string; port: number; log: Log },
  inbox: Inbox,
): Promise<MailReceiver> {
  let failing = 0
  const server = new SMTPServer({
    name: 'simulator',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: largestBytes,
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
