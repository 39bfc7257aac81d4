import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * A proxy between the feed and RabbitMQ that parses AMQP frames, so that it can break a connection inside a frame, or
 * send frames that the broker never sent.
 */
export type FrameProxy = {
  port: number
  /** Delivers half of the next frame with at least this payload to the feed, then resets the connection. */
  tearNextFrame(minPayloadBytes: number): Promise<void>
  /** Informs the feed that the broker has closed the channel of its main consumer. The connection stays open. */
  closeChannel(): void
  /** Informs the feed that its main consumer was cancelled. Connection and channel stay open. */
  cancelConsumer(): void
  close(): Promise<void>
}

type Line = { near: Socket; consumers: { channel: number; tag: string }[]; silenced: Set<number> }

const [channelClass, basicClass] = [20, 60]
const [closeMethod, closeOkMethod, consumeOkMethod, cancelMethod] = [40, 41, 21, 30]

export async function openFrameProxy(target: { host: string; port: number }): Promise<FrameProxy> {
  const lines = new Set<Line>()
  let tear: { minPayloadBytes: number; onTorn: () => void } | undefined

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true })
    const line: Line = { near, consumers: [], silenced: new Set() }
    lines.add(line)
    const readFar = createFrameReader((frame) => toFeed(line, far, frame))
    const readNear = createFrameReader((frame) => {
      // The reply to a close frame of this proxy is not passed on, because the broker did not close the channel.
      if (frame.classId === channelClass && frame.methodId === closeOkMethod && line.silenced.has(frame.channel)) return
      far.write(frame.bytes)
    })
    far.on('data', readFar)
    near.on('data', readNear)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        other.destroy()
        lines.delete(line)
      })
    }
  })

  function toFeed(line: Line, far: Socket, frame: Frame): void {
    if (tear && frame.payload.length >= tear.minPayloadBytes) {
      const { onTorn } = tear
      tear = undefined
      line.near.write(frame.bytes.subarray(0, frame.bytes.length >> 1), () => {
        line.near.resetAndDestroy()
        far.destroy()
        onTorn()
      })
      return
    }
    if (frame.classId === basicClass && frame.methodId === consumeOkMethod)
      line.consumers.push({ channel: frame.channel, tag: frame.payload.subarray(5).toString() })
    line.near.write(frame.bytes)
  }

  /** Returns the newest connection through the proxy that has a consumer, which is that of the main queue. */
  function newest(): Line {
    const line = [...lines].findLast(({ consumers }) => consumers.length > 0)
    if (!line) throw new Error('the feed does not consume through this proxy')
    return line
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    tearNextFrame: (minPayloadBytes) => new Promise<void>((onTorn) => void (tear = { minPayloadBytes, onTorn })),
    closeChannel() {
      const line = newest()
      const { channel } = line.consumers[0]!
      line.silenced.add(channel)
      const reason = Buffer.from('RESOURCE_ERROR')
      const body = Buffer.concat([short(506), Buffer.from([reason.length]), reason, short(0), short(0)])
      line.near.write(methodFrame(channel, channelClass, closeMethod, body))
    },
    cancelConsumer() {
      const line = newest()
      const { channel, tag } = line.consumers[0]!
      const name = Buffer.from(tag)
      const body = Buffer.concat([Buffer.from([name.length]), name, Buffer.from([1])])
      line.near.write(methodFrame(channel, basicClass, cancelMethod, body))
    },
    async close() {
      for (const { near } of lines) near.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function methodFrame(channel: number, classId: number, methodId: number, body: Buffer): Buffer {
  const payload = Buffer.concat([short(classId), short(methodId), body])
  const head = Buffer.alloc(7)
  head.writeUInt8(1, 0)
  head.writeUInt16BE(channel, 1)
  head.writeUInt32BE(payload.length, 3)
  return Buffer.concat([head, payload, Buffer.from([0xce])])
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

/**
 * One AMQP 0-9-1 frame, or the protocol header with which a client starts. Class and method are 0 except in a method
 * frame.
 */
type Frame = { bytes: Buffer; channel: number; payload: Buffer; classId: number; methodId: number }

const methodType = 1
const headBytes = 7

/** Returns a function that splits a stream into complete frames. */
function createFrameReader(onFrame: (frame: Frame) => void): (chunk: Buffer) => void {
  let held: Buffer = Buffer.alloc(0)
  return (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    for (let size = sizeOf(held); size !== undefined && held.length >= size; size = sizeOf(held)) {
      onFrame(readFrame(held.subarray(0, size)))
      held = held.subarray(size)
    }
  }
}

function sizeOf(held: Buffer): number | undefined {
  if (held.length < headBytes) return undefined
  // The protocol header, `AMQP` and a version, is the only part of the stream that is not a frame.
  return held.toString('latin1', 0, 4) === 'AMQP' ? 8 : headBytes + held.readUInt32BE(3) + 1
}

function readFrame(bytes: Buffer): Frame {
  const isMethod = bytes.readUInt8(0) === methodType && bytes.length >= headBytes + 5
  const payload = bytes.subarray(headBytes, bytes.length - 1)
  return {
    bytes,
    channel: bytes.readUInt16BE(1),
    payload,
    classId: isMethod ? payload.readUInt16BE(0) : 0,
    methodId: isMethod ? payload.readUInt16BE(2) : 0,
  }
}
