import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { createTransport } from 'nodemailer'

type Mail = {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  traceId: string | null
}

/** Sends a mail. Rejects with a `MailFailure`, or with an error at the deadline. */
export type SendMail = (mail: Mail) => Promise<void>

/** Describes a failure without the mail server's text, which contains the recipient's address. */
export class MailFailure extends Error {
  readonly code: string
  readonly responseCode: number | undefined
  /**
   * True if the recipient does not exist: further attempts would harm our reputation as a sender. A rejection of the
   * sender may be temporary.
   */
  readonly isPermanent: boolean

  constructor({ code = 'unknown', responseCode, response = '', command }: SmtpError) {
    super(`the mail server has not taken the mail: ${code} ${responseCode ?? ''}`.trim())
    this.code = code
    this.responseCode = responseCode
    // Status codes 5.1.x are about the address and 5.2.x about the mailbox; 5.7.x is about the sender.
    const ofRecipient =
      /^5\d\d[ -]5\.[12]\./.test(response) || (/^55[013]/.test(response) && !/ 5\.\d+\.\d+ /.test(response))
    this.isPermanent = ofRecipient && (command === 'RCPT TO' || command === 'DATA')
  }
}

type SmtpError = { code?: string; responseCode?: number; response?: string; command?: string }

// The message gate locks the player's row during the delivery, so this must be shorter than other transactions wait for
// a lock.
const deadlineMs = 4_000

type Options = {
  /**
   * True if mails must not be sent without TLS, because anyone who reads a mailed link could use it. Only demos set
   * this to false.
   */
  requiresTls: boolean
}

/**
 * AUTH-11e: returns a function that sends mails over SMTP, with `smtps://user:password@host:port` or with STARTTLS for
 * `smtp:`. It resolves when the server has accepted the mail. Each mail has its own connection, which is closed at the
 * deadline, so that nothing is sent later. That is needed because the library's timeouts restart with every byte, so a
 * slow server could take any time.
 */
export function createMailTransport(url: string, { requiresTls }: Options): SendMail {
  return async ({ traceId, ...mail }) => {
    let socket: Socket | undefined
    const transport = createTransport({
      url,
      requireTLS: requiresTls,
      connectionTimeout: deadlineMs,
      greetingTimeout: deadlineMs,
      socketTimeout: deadlineMs,
      // Attachments and contents are never read from files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket: ({ host = 'localhost', secure, port = secure === true ? 465 : 587 }, callback) => {
        const opened = connect({ host, port: Number(port) })
        socket = opened
        opened.once('error', callback)
        opened.once('connect', () => {
          opened.off('error', callback)
          callback(null, { connection: opened })
        })
      },
    })
    const sent = transport
      .sendMail({
        ...mail,
        headers: { 'auto-submitted': 'auto-generated', ...(traceId !== null && { 'x-trace-id': traceId }) },
      })
      .catch((error: unknown) => {
        throw new MailFailure(error instanceof Error ? (error as Error & SmtpError) : {})
      })
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the mail server took longer than ${deadlineMs} ms`)), deadlineMs)
    })
    try {
      await Promise.race([sent, deadline])
    } finally {
      clearTimeout(timer)
      socket?.destroy()
    }
  }
}
