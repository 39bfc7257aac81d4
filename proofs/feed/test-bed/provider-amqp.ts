import { connect } from 'amqplib'
import type { ChannelModel, ConfirmChannel } from 'amqplib'
import { routingKeyFor, writeFeedMessage } from '@touchline/uof'
import type { FeedMessage } from '@touchline/uof'

export type ProviderAmqp = {
  /** Resolves once the broker has it. */
  send(message: FeedMessage, nodeId?: number): Promise<void>
  sendRaw(body: string | Buffer, routingKey: string): Promise<void>
  close(): Promise<void>
}

const exchange = 'unifiedfeed'

type Address = { hostname: string; port: number; username: string; password: string; vhost: string }

/** The provider's side of the broker: its exchange, and messages as the package writes them or byte for byte. */
export async function openProviderAmqp(address: Address): Promise<ProviderAmqp> {
  const connection: ChannelModel = await connect({ ...address, heartbeat: 30 })
  connection.on('error', () => {})
  const channel: ConfirmChannel = await connection.createConfirmChannel()
  await channel.assertExchange(exchange, 'topic', { durable: true })

  function sendRaw(body: string | Buffer, routingKey: string): Promise<void> {
    return new Promise((resolve, reject) => {
      channel.publish(exchange, routingKey, Buffer.from(body), { contentType: 'application/xml' }, (error: unknown) =>
        error === null || error === undefined ? resolve() : reject(new Error('the broker refused', { cause: error })),
      )
    })
  }

  return {
    sendRaw,
    send: (message, nodeId) =>
      sendRaw(
        writeFeedMessage(message),
        routingKeyFor(message, {
          sportId: 1,
          scope: message.product === 3 ? 'pre' : 'live',
          ...(nodeId === undefined ? {} : { nodeId }),
        }),
      ),
    close: () => connection.close().catch(() => undefined),
  }
}
