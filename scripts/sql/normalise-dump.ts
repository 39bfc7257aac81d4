/**
 * Removes what differs between runs or is irrelevant from the output of pg_dump: versions, session settings, headings
 * and owners (tl_migrate owns everything). Quoted text stays as it is.
 */
export function normaliseDump(dump: string): string {
  const plain = dump.replaceAll(quotedOrNoise, (found) => (/^[$']/.test(found) ? found : ''))
  return `${plain.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`
}

const quotedOrNoise =
  /(\$\w*\$)[^]*?\1|'[^']*'|^(?:--.*|SET .*;|SELECT pg_catalog\.set_config.*;|\\(?:un)?restrict.*|ALTER .* OWNER TO \w+;)$/gm
