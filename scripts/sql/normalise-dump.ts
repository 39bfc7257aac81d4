/**
 * What pg_dump writes about a schema, without what differs from run to run or is irrelevant: versions, session settings,
 * headings and owners (everything is tl_migrate's). Quoted text stays as it is.
 */
export function normaliseDump(dump: string): string {
  const plain = dump.replaceAll(quotedOrNoise, (found) => (/^[$']/.test(found) ? found : ''))
  return `${plain.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`
}

const quotedOrNoise =
  /(\$\w*\$)[^]*?\1|'[^']*'|^(?:--.*|SET .*;|SELECT pg_catalog\.set_config.*;|\\(?:un)?restrict.*|ALTER .* OWNER TO \w+;)$/gm
