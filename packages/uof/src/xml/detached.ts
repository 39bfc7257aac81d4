// V8 keeps a piece of 13 or more characters as a window on the text it was cut from, so one specifier kept in a map would
// keep its whole message in memory.
const shortestWindowLength = 13

export function detached(piece: string): string {
  return piece.length < shortestWindowLength ? piece : Buffer.from(piece).toString()
}
