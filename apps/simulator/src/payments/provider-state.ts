import type { FastifyInstance } from 'fastify'
import type { Messenger } from './deliver-messages.ts'
import type { DeliveryCommand } from './requests.ts'
import type { createSandbox, Decision, SandboxPayment } from './sandbox.ts'

export type Payments = {
  /** Serves what merchants and players use, below `/spi`. */
  serve: (app: FastifyInstance) => Promise<void>
  /** Serves the controls for tests and demos, below `/control/payments`. */
  control: (app: FastifyInstance) => Promise<void>
  close: () => void
}

/** Where browsers reach the provider, and where it reaches its merchants. Without them it uses their own addresses. */
export type Urls = { publicUrl?: string | undefined; merchantsUrl?: string | undefined }

/** The state of the provider and its current behaviour. */
export type Provider = {
  secret: string
  urls: Urls
  sandbox: ReturnType<typeof createSandbox>
  messenger: Messenger
  behaviour: {
    payouts: NonNullable<DeliveryCommand['payouts']>
    sessions: NonNullable<DeliveryCommand['sessions']>
    isUp: boolean
  }
  decide: (payment: SandboxPayment, result: Decision, reason: string | null) => void
}
