/** Feeds write outcomes in small letters: `draw`, `over 2.5`. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
