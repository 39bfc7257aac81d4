// Arrays as PostgreSQL reads them. The driver would quote and escape every single number, which costs more than the write.

/** Integers, or 0 and 1 for booleans. */
export function integers(values: readonly number[]): string {
  return `{${values.join()}}`
}

export function texts(values: readonly string[]): string {
  return `{${values.map(quoted).join()}}`
}

function quoted(value: string): string {
  return plain.test(value) ? `"${value}"` : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

const plain = /^[^"\\]*$/
