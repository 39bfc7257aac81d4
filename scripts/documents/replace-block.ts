/** Replaces the code block between the markers `<!-- name -->` and `<!-- end of name -->`. */
export function replaceBlock(document: string, name: string, block: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [before, rest] = document.split(begin)
  const [, after] = rest?.split(end) ?? []
  if (before === undefined || after === undefined) throw new Error(`no ${begin} and ${end} to write between`)
  return `${before}${begin}\n\n\`\`\`text\n${block}\n\`\`\`\n\n${end}${after}`
}
