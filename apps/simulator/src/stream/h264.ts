import { createBitWriter } from './bit-writer.ts'
import type { BitWriter } from './bit-writer.ts'
import { height, shownHeight, width } from './picture.ts'
import type { Picture } from './picture.ts'

// H.264 at its plainest (baseline profile): a square of 16 points is sent as it is (I_PCM) or is as in the picture before
// (P_Skip). Nothing is predicted or transformed, so any decoder shows exactly what was drawn.

const columns = width / 16
const rows = height / 16
const squareBytes = 16 * 16 + 2 * 8 * 8
const capacity = columns * rows * (squareBytes + 8) + 64

const nal = { slice: 0x41, keySlice: 0x65, sequence: 0x67, picture: 0x68 } as const
export const profile = { idc: 66, constraints: 0xc0, level: 30 } as const

/** The size of every picture, once for the whole stream. */
export const sequenceParameters: Buffer = unit(nal.sequence, (writer) => {
  writer.bits(profile.idc, 8)
  writer.bits(profile.constraints, 8)
  writer.bits(profile.level, 8)
  writer.unsigned(0)
  // Numbers of pictures have 8 bits, pictures are shown in the order they come, and refer to the one before.
  writer.unsigned(4)
  writer.unsigned(2)
  writer.unsigned(1)
  writer.bits(0, 1)
  writer.unsigned(columns - 1)
  writer.unsigned(rows - 1)
  writer.bits(0b111, 3)
  for (const cut of [0, 0, 0, (height - shownHeight) / 2]) writer.unsigned(cut)
  writer.bits(0, 1)
})

export const pictureParameters: Buffer = unit(nal.picture, (writer) => {
  writer.unsigned(0)
  writer.unsigned(0)
  writer.bits(0, 2)
  for (let none = 0; none < 3; none += 1) writer.unsigned(0)
  writer.bits(0, 3)
  for (let none = 0; none < 3; none += 1) writer.unsigned(0)
  writer.bits(0b100, 3)
})

/** A whole picture: playing can begin here. */
export function encodeKeyPicture(picture: Picture): Buffer {
  return unit(nal.keySlice, (writer) => {
    writer.unsigned(0)
    writer.unsigned(7)
    writer.unsigned(0)
    writer.bits(0, 8)
    writer.unsigned(0)
    writer.bits(0, 2)
    endSliceHeader(writer)
    for (let square = 0; square < columns * rows; square += 1) {
      writer.unsigned(25)
      writer.bytes(pointsOf(picture, square))
    }
  })
}

/** What differs from the picture before; `number` counts from the last whole one. */
export function encodeChanges(picture: Picture, before: Picture, number: number): Buffer {
  return unit(nal.slice, (writer) => {
    writer.unsigned(0)
    writer.unsigned(5)
    writer.unsigned(0)
    writer.bits(number, 8)
    writer.bits(0, 3)
    endSliceHeader(writer)
    let skipped = 0
    for (let square = 0; square < columns * rows; square += 1) {
      const points = pointsOf(picture, square)
      if (points.equals(pointsOf(before, square))) {
        skipped += 1
        continue
      }
      writer.unsigned(skipped)
      writer.unsigned(5 + 25)
      writer.bytes(points)
      skipped = 0
    }
    if (skipped > 0) writer.unsigned(skipped)
  })
}

/** The usual fineness, and no smoothing of edges. */
function endSliceHeader(writer: BitWriter): void {
  writer.unsigned(0)
  writer.unsigned(1)
}

function pointsOf({ y, u, v }: Picture, square: number): Buffer {
  const points = Buffer.alloc(squareBytes)
  const column = square % columns
  const row = Math.floor(square / columns)
  for (let line = 0; line < 16; line += 1) {
    const start = (row * 16 + line) * width + column * 16
    y.copy(points, line * 16, start, start + 16)
  }
  for (let line = 0; line < 8; line += 1) {
    const start = ((row * 8 + line) * width) / 2 + column * 8
    u.copy(points, 256 + line * 8, start, start + 8)
    v.copy(points, 320 + line * 8, start, start + 8)
  }
  return points
}

function unit(kind: number, write: (writer: BitWriter) => void): Buffer {
  const writer = createBitWriter(capacity)
  write(writer)
  return Buffer.concat([Buffer.of(kind), escaped(writer.end())])
}

/** Two zeros followed by a byte up to 3 begin something new to a decoder: a 3 is put between them. */
function escaped(payload: Buffer): Buffer {
  const parts: Buffer[] = []
  let start = 0
  let zeros = 0
  for (let index = 0; index < payload.length; index += 1) {
    const byte = payload[index]!
    if (zeros >= 2 && byte <= 3) {
      parts.push(payload.subarray(start, index), Buffer.of(3))
      start = index
      zeros = 0
    }
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.concat([...parts, payload.subarray(start)])
}
