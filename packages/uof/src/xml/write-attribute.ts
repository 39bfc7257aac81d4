/** ` name="value"`, or nothing when there is no value. */
export function attribute(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : ` ${name}="${typeof value === 'number' ? value : escapeAttribute(value)}"`
}

export function flag(name: string, value: boolean | undefined): string {
  return value === undefined ? '' : ` ${name}="${value}"`
}

/** Also right for text. What XML cannot carry at all (control characters, lone surrogates) becomes U+FFFD. */
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

/** Tab and line ends are, but only as numbers: a reader turns bare ones into spaces. */
function isXmlCharacter(character: string): boolean {
  return /[\t\n\r]/.test(character) || (character >= ' ' && character < '\uFFFE')
}
