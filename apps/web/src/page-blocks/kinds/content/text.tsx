import { useConfiguredText } from '../../../site/i18n/use-i18n.tsx'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import './content.css'

export const block = defineBlock({ kind: 'text', View: TextBlock })

function TextBlock({ config: { title, text } }: BlockProps<'text'>) {
  const textOf = useConfiguredText()
  return (
    <div className="text-block" dir="auto">
      {title ? <h2 className="text-block__title">{textOf(title)}</h2> : null}
      <Paragraphs text={textOf(text)} />
    </div>
  )
}

/** A configured text. Each of its lines is a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => <p key={index}>{line}</p>)
}
