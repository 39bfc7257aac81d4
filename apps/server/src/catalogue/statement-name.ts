/** A connection remembers every prepared statement, so only so many texts are prepared; the rest is planned each time. */
const preparedAtMost = 100
const names = new Map<string, string>()

export function statementName(text: string): { name?: string } {
  const known = names.get(text)
  if (known !== undefined) return { name: known }
  if (names.size >= preparedAtMost) return {}
  const name = `list-${names.size + 1}`
  names.set(text, name)
  return { name }
}
