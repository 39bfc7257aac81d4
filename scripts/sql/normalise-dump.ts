/**
 * Removes from the output of pg_dump what differs between runs or is irrelevant: versions, session settings, headings
 * and owners (tl_migrate owns everything). Quoted text does not change.
 */
export function normaliseDump(dump: string): string {
  const plain = dump.replaceAll(quotedOrNoise, (found) => (/^[$']/.test(found) ? found : ''))
  return `${plain.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`
}

const quotedOrNoise =
  /(\$\w*\$)[^]*?\1|'[^']*'|^(?:--.*|SET .*;|SELECT pg_catalog\.set_config.*;|\\(?:un)?restrict.*|ALTER .* OWNER TO \w+;)$/gm
