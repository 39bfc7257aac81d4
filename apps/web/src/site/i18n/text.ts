/** Feeds write outcomes in small letters: `draw`, `over 2.5`. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Letters of scripts that run from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Which way a name runs. An Arabic one may begin with Latin letters, as `1X2 والمجموع` does: `auto` would turn it round. */
export function nameDirection(name: string): 'rtl' | 'auto' {
  return rightToLeft.test(name) ? 'rtl' : 'auto'
}
