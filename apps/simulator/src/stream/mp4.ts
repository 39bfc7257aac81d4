import { pictureParameters, profile, sequenceParameters } from './h264.ts'
import { shownHeight, width } from './picture.ts'

// A film in pieces (ISO base media file format): what all pieces share once, then each piece by itself.

/** Parts of a second in which times are written. */
export const timescale = 1_000

const matrix = numbers(0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000)
const isShown = 0x7
const dependsOnOthers = 0x0101_0000
const standsAlone = 0x0200_0000

export function initialSegment(): Buffer {
  const track = box('trak', [
    full('tkhd', 0, isShown, [
      numbers(0, 0, 1, 0, 0, 0, 0, 0, 0),
      matrix,
      numbers(width * 0x1_0000, shownHeight * 0x1_0000),
    ]),
    box('mdia', [
      full('mdhd', 0, 0, [numbers(0, 0, timescale, 0), shorts(0x55c4, 0)]),
      full('hdlr', 0, 0, [numbers(0), Buffer.from('vide'), numbers(0, 0, 0), Buffer.from('picture\0')]),
      box('minf', [
        full('vmhd', 0, 1, [shorts(0, 0, 0, 0)]),
        box('dinf', [full('dref', 0, 0, [numbers(1), full('url ', 0, 1, [])])]),
        box('stbl', [
          full('stsd', 0, 0, [numbers(1), sampleEntry()]),
          full('stts', 0, 0, [numbers(0)]),
          full('stsc', 0, 0, [numbers(0)]),
          full('stsz', 0, 0, [numbers(0, 0)]),
          full('stco', 0, 0, [numbers(0)]),
        ]),
      ]),
    ]),
  ])
  return Buffer.concat([
    box('ftyp', [Buffer.from('iso6'), numbers(0), Buffer.from('iso6avc1mp41')]),
    box('moov', [
      full('mvhd', 0, 0, [
        numbers(0, 0, timescale, 0, 0x1_0000),
        shorts(0x0100, 0),
        numbers(0, 0),
        matrix,
        numbers(0, 0, 0, 0, 0, 0, 2),
      ]),
      track,
      box('mvex', [full('trex', 0, 0, [numbers(1, 1, 0, 0, dependsOnOthers)])]),
    ]),
  ])
}

function sampleEntry(): Buffer {
  const size = shorts(width, shownHeight)
  const configuration = box('avcC', [
    Buffer.of(1, profile.idc, profile.constraints, profile.level, 0xff, 0xe1),
    shorts(sequenceParameters.length),
    sequenceParameters,
    Buffer.of(1),
    shorts(pictureParameters.length),
    pictureParameters,
  ])
  return box('avc1', [
    Buffer.alloc(6),
    shorts(1),
    Buffer.alloc(16),
    size,
    numbers(0x48_0000, 0x48_0000, 0),
    shorts(1),
    Buffer.alloc(32),
    shorts(0x18, 0xffff),
    configuration,
  ])
}

export type Segment = {
  number: number
  /** When it begins, in `timescale`. */
  startsAt: number
  /** How long each picture is shown. */
  pictureDuration: number
  /** Encoded; the first of them stands alone. */
  pictures: readonly Buffer[]
}

export function mediaSegment({ number, startsAt, pictureDuration, pictures }: Segment): Buffer {
  const samples = pictures.map((picture) => Buffer.concat([numbers(picture.length), picture]))
  const start = Buffer.alloc(8)
  start.writeBigUInt64BE(BigInt(startsAt))
  const sizes = numbers(...samples.map(({ length }) => length))
  // The header's own length decides where the pictures begin: written twice.
  const headerWith = (offset: number) =>
    box('moof', [
      full('mfhd', 0, 0, [numbers(number)]),
      box('traf', [
        full('tfhd', 0, 0x02_0008, [numbers(1, pictureDuration)]),
        full('tfdt', 1, 0, [start]),
        full('trun', 0, 0x205, [numbers(samples.length, offset, standsAlone), sizes]),
      ]),
    ])
  return Buffer.concat([headerWith(headerWith(0).length + 8), box('mdat', samples)])
}

function box(name: string, content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([numbers(body.length + 8), Buffer.from(name), body])
}

function full(name: string, version: number, flags: number, content: readonly Buffer[]): Buffer {
  return box(name, [numbers(version * 0x100_0000 + flags), ...content])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2)
  return bytes
}
