import { defineBlock } from '../define-block.ts'
import { Paragraphs } from './text.tsx'

export const block = defineBlock({ kind: 'label', View: ({ config: { text } }) => <Paragraphs text={text} /> })
