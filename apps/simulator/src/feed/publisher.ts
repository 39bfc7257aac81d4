import type { ConfirmChannel } from 'amqplib'
import type { Log } from '@touchline/process'
import type { Outbox } from './outbox.ts'
import { maintainConnection } from './broker-connection.ts'
import type { BrokerConnection } from './broker-connection.ts'

const drainTimeoutMs = 1000

/** Publishes the messages of the outbox to the feed's exchange while there is a connection. */
export function startPublisher(options: {
  amqpUrl: string
  vhost: string
  exchange: string
  outbox: Outbox
  log: Log
  onUp: () => void
}): BrokerConnection {
  const { outbox, amqpUrl, vhost, exchange, log } = options

  function onUp(channel: ConfirmChannel): void {
    outbox.attach((outgoing, onConfirmed) => {
      const { routingKey, body, traceId } = outgoing
      const properties = { contentType: 'application/xml', deliveryMode: 1, headers: { 'trace-id': traceId } }
      try {
        channel.publish(exchange, routingKey, body, properties, (error: unknown) => {
          if (error === null || error === undefined) onConfirmed()
          else giveUp(channel, error)
        })
      } catch (error) {
        giveUp(channel, error)
      }
    })
    options.onUp()
  }

  /** Closes the channel after a message was rejected or lost. The next connection sends it again, in order. */
  function giveUp(channel: ConfirmChannel, error: unknown): void {
    log.debug({ err: error }, 'message not confirmed by the broker')
    // `close` throws synchronously if the channel is already closed, and the async function turns that into a
    // rejection.
    void (async () => channel.close())().catch(() => undefined)
  }

  const broker = maintainConnection({ amqpUrl, vhost, exchange, log, onUp, onDown: () => outbox.detach() })

  return {
    ...broker,
    drop: async (awayMs) => {
      // Waits for confirmations before closing, because unconfirmed messages would be sent twice.
      await outbox.pause(drainTimeoutMs)
      await broker.drop(awayMs)
    },
  }
}
