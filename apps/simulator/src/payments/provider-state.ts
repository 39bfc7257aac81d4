import type { FastifyInstance } from 'fastify'
import type { Messenger } from './deliver-messages.ts'
import type { DeliveryCommand } from './requests.ts'
import type { createSandbox, Decision, SandboxPayment } from './sandbox.ts'

export type Payments = {
  /** Serves the endpoints for merchants and the pages for players below `/spi`. */
  serve: (app: FastifyInstance) => Promise<void>
  /** Serves the controls for tests and demos below `/control/payments`. */
  control: (app: FastifyInstance) => Promise<void>
  close: () => void
}

/**
 * The address at which browsers reach the provider, and the one at which it reaches merchants. By default these are the
 * address of the request and the merchant's own.
 */
export type Urls = { publicUrl?: string | undefined; merchantsUrl?: string | undefined }

/** The provider's payments, keys and current behaviour. */
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
