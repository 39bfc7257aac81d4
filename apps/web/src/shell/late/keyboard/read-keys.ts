export type Destination = 'home' | 'live' | 'schedule' | 'results' | 'bets'
export type KeyCommand = { do: 'search' | 'slip' | 'help' } | { do: 'go'; to: Destination }

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** BEY-09: `g` and, within this time, where to. */
export const goWithinMs = 1_500

const destinations: Readonly<Record<string, Destination>> = {
  h: 'home',
  l: 'live',
  s: 'schedule',
  r: 'results',
  b: 'bets',
}

/** Makes commands of keys, one press after another. A key that is part of a chord of the browser is none of ours. */
export function createKeyReader(now: () => number = Date.now): (press: KeyPress) => KeyCommand | null {
  let goUntilMs = 0
  return (press) => {
    if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null
    const key = keyOf(press)
    const to = now() < goUntilMs ? destinations[key] : undefined
    // Shift is on its way to `?` and says nothing by itself.
    if (key !== 'shift') goUntilMs = 0
    if (to) return { do: 'go', to }
    if (key === 'g') goUntilMs = now() + goWithinMs
    return single[key] ?? null
  }
}

const single: Readonly<Record<string, KeyCommand>> = {
  '/': { do: 'search' },
  '?': { do: 'help' },
  b: { do: 'slip' },
}

/** On a keyboard that writes other letters the place of the key counts. */
function keyOf({ key, code }: KeyPress): string {
  if (/^[\u{20}-\u{7e}]$/u.test(key)) return key.toLowerCase()
  if (key === '؟') return '?'
  return key.length === 1 && code.startsWith('Key') ? code.slice(3).toLowerCase() : key.toLowerCase()
}
