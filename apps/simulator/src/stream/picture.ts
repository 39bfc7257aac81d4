import { glyphOf, glyphHeight, glyphWidth } from './font.ts'

/** What a decoder sees; the last rows are cut off (`shownHeight`), because a picture is made of squares of 16. */
export const width = 320
export const height = 192
export const shownHeight = 180

/** Brightness of every point, and two colours of every second one in both directions. */
export type Picture = { y: Buffer; u: Buffer; v: Buffer }
export type Colour = readonly [y: number, u: number, v: number]

export const white: Colour = [235, 128, 128]
export const dark: Colour = [28, 128, 128]

export function createPicture([y, u, v]: Colour): Picture {
  const half = (width / 2) * (height / 2)
  return { y: Buffer.alloc(width * height, y), u: Buffer.alloc(half, u), v: Buffer.alloc(half, v) }
}

/** A rectangle; its place is even in both directions. */
export function fill(picture: Picture, place: [x: number, y: number, w: number, h: number], colour: Colour): void {
  const [x, y, w, h] = place
  for (let row = y; row < y + h; row += 1) picture.y.fill(colour[0], row * width + x, row * width + x + w)
  for (let row = y / 2; row < (y + h) / 2; row += 1) {
    const start = (row * width) / 2 + x / 2
    picture.u.fill(colour[1], start, start + w / 2)
    picture.v.fill(colour[2], start, start + w / 2)
  }
}

/** In the middle of the picture, as large as it fits. A letter without a drawing is left blank. */
export function write(picture: Picture, text: string, { y, scale }: { y: number; scale: number }): void {
  const fitting = Math.floor((width - 16) / (text.length * glyphWidth))
  const size = Math.max(1, Math.min(scale, fitting))
  const start = Math.floor((width - text.length * glyphWidth * size) / 2)
  for (const [index, letter] of text.toUpperCase().split('').entries())
    drawGlyph(picture, glyphOf(letter), { x: start + index * glyphWidth * size, y, size })
}

function drawGlyph({ y: luma }: Picture, rows: readonly number[], at: { x: number; y: number; size: number }): void {
  for (let row = 0; row < glyphHeight * at.size; row += 1) {
    const line = rows[Math.floor(row / at.size)] ?? 0
    for (let column = 0; column < (glyphWidth - 1) * at.size; column += 1) {
      const isSet = (line >> (glyphWidth - 2 - Math.floor(column / at.size))) & 1
      if (isSet) luma[(at.y + row) * width + at.x + column] = white[0]
    }
  }
}
