/** The hyphen of `Intl` is narrower than the plus and sits lower than the digits. */
export function minus(text: string): string {
  return text.replace('-', '\u2212')
}
