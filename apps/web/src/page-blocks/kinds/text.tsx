import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { textIn } from '../../site/site.ts'
import { useSite } from '../../site/use-site.ts'
import { defineBlock } from '../define-block.ts'

export const block = defineBlock({ kind: 'text', View: ({ config: { text } }) => <Paragraphs text={text} /> })

/** A configured text. Each of its lines is a paragraph. */
export function Paragraphs({ text }: { text: Readonly<Record<string, string>> }) {
  const { locale } = useI18n()
  const site = useSite()
  return (
    <div className="stack stack--4">
      {textIn(text, locale, site)
        .split('\n')
        .map((line, index) => (
          <p key={index}>{line}</p>
        ))}
    </div>
  )
}
