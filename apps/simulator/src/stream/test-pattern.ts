import { encodeChanges, encodeKeyPicture } from './h264.ts'
import { createPicture, dark, fill, white, width, write } from './picture.ts'
import type { Colour, Picture } from './picture.ts'

/** What a stream tells of its match at a moment. */
export type Shown = { score: string; clock: string }

export const secondsPerSegment = 2
export const picturesPerSecond = 5

const bars: readonly Colour[] = [
  [180, 128, 128],
  [162, 44, 142],
  [131, 156, 44],
  [112, 72, 58],
  [84, 184, 198],
  [65, 100, 212],
  [35, 212, 114],
  [16, 128, 128],
]
const barWidth = width / bars.length
const unknown: Shown = { score: '', clock: '--:--' }
const trackWidth = width / 16

/** Two seconds of colour bars with the score, the match's clock, the time of day and a block that moves. */
export function encodePattern(startMs: number, shownAt: (second: number) => Shown | undefined): Buffer[] {
  const encoded: Buffer[] = []
  let before: Picture | undefined
  for (let index = 0; index < secondsPerSegment * picturesPerSecond; index += 1) {
    const second = Math.floor(startMs / 1_000) + Math.floor(index / picturesPerSecond)
    const picture = drawPattern(second, index, shownAt(second) ?? unknown)
    encoded.push(before ? encodeChanges(picture, before, index) : encodeKeyPicture(picture))
    before = picture
  }
  return encoded
}

export function drawPattern(second: number, index: number, { score, clock }: Shown): Picture {
  const picture = createPicture(dark)
  for (const [place, colour] of bars.entries()) fill(picture, [place * barWidth, 0, barWidth, 64], colour)
  write(picture, score, { y: 74, scale: 3 })
  write(picture, clock, { y: 104, scale: 5 })
  const step = (second * picturesPerSecond + (index % picturesPerSecond)) % trackWidth
  fill(picture, [step * 16, 146, 16, 8], white)
  write(picture, `Test pattern ${new Date(second * 1_000).toISOString().slice(11, 19)} UTC`, { y: 160, scale: 2 })
  return picture
}
