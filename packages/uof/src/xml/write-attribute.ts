/** Writes ` name="value"`, or nothing if there is no value. */
export function attribute(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : ` ${name}="${typeof value === 'number' ? value : escapeAttribute(value)}"`
}

export function flag(name: string, value: boolean | undefined): string {
  return value === undefined ? '' : ` ${name}="${value}"`
}

/**
 * Escapes a value for an attribute, or for text. Characters that XML cannot represent (control characters, lone
 * surrogates) become U+FFFD.
 */
export function escapeAttribute(value: string): string {
  return plain.test(value) ? value : value.toWellFormed().replace(special, escapeCharacter)
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const plain = /^[\w .:|=+-]*$/
const special = /[&<>"'\p{Cc}\uFFFE\uFFFF]/gu

function escapeCharacter(character: string): string {
  switch (character) {
    case '&':
      return '&amp;'
    case '<':
      return '&lt;'
    case '>':
      return '&gt;'
    case '"':
      return '&quot;'
    default:
      return isXmlCharacter(character) ? `&#${character.charCodeAt(0)};` : '\uFFFD'
  }
}

/**
 * Whether XML can represent a special character. Tabs and line ends must be written as numbers, because a reader
 * converts bare ones to spaces.
 */
function isXmlCharacter(character: string): boolean {
  return /[\t\n\r]/.test(character) || (character >= ' ' && character < '\uFFFE')
}
