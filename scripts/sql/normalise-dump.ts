/**
 * What pg_dump writes about a schema, without what differs from run to run or is irrelevant: versions, session settings,
 * headings and owners (everything is tl_migrate's). Text in dollar quotes stays as it is.
 */
export function normaliseDump(dump: string): string {
  const plain = dump.replaceAll(bodyOrNoise, (found) => (found.startsWith('$') ? found : ''))
  return `${plain.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`
}

const bodyOrNoise =
  /(\$\w*\$)[^]*?\1|^(?:--.*|SET .*;|SELECT pg_catalog\.set_config.*;|\\(?:un)?restrict.*|ALTER .* OWNER TO \w+;)$/gm
