import type { ConfirmChannel } from 'amqplib'
import type { Logger } from 'pino'
import { keepLink } from './keep-link.ts'
import type { Link } from './keep-link.ts'
import type { Outbox } from './outbox.ts'

const settleTimeoutMs = 1000

/** Carries the outbox to the feed's exchange for as long as there is a connection. */
export function startPublisher(options: {
  amqpUrl: string
  vhost: string
  exchange: string
  outbox: Outbox
  log: Logger
  onUp: () => void
}): Link {
  const { outbox, amqpUrl, vhost, exchange, log } = options

  function onUp(channel: ConfirmChannel): void {
    outbox.attach((parcel, onTaken) => {
      const { routingKey, body, traceId } = parcel
      const properties = { contentType: 'application/xml', deliveryMode: 1, headers: { 'trace-id': traceId } }
      try {
        channel.publish(exchange, routingKey, body, properties, (error: unknown) => {
          if (error === null || error === undefined) onTaken()
          else giveUp(channel, error)
        })
      } catch (error) {
        giveUp(channel, error)
      }
    })
    options.onUp()
  }

  /** Refused or lost: the next connection sends it again, in its place. */
  function giveUp(channel: ConfirmChannel, error: unknown): void {
    log.debug({ err: error }, 'a message did not reach the broker')
    // Closing a channel that is already closed throws at once instead of rejecting.
    void (async () => channel.close())().catch(() => undefined)
  }

  const link = keepLink({ amqpUrl, vhost, exchange, log, onUp, onDown: () => outbox.detach() })

  return {
    ...link,
    drop: async (awayMs) => {
      // Waits for what is under way, so that a consumer is not sent the same messages twice for nothing.
      await outbox.pause(settleTimeoutMs)
      await link.drop(awayMs)
    },
  }
}
