/** One AMQP 0-9-1 frame, or the protocol header a client begins with. Class and method are 0 unless it is a method. */
export type Frame = { bytes: Buffer; channel: number; payload: Buffer; classId: number; methodId: number }

const methodType = 1
const headBytes = 7

/** Cuts a stream into frames, each given whole. */
export function createFrameReader(onFrame: (frame: Frame) => void): (chunk: Buffer) => void {
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
  // 'AMQP' and a version: the only thing on the wire that is no frame.
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
