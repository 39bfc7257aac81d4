import { describe, expect, it } from 'vitest'
import { isInlineSvg } from './image.ts'

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`

describe('CFG-06 isInlineSvg', () => {
  it('accepts shapes, gradients defined in the same SVG, and a title', () => {
    const gradient = '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>'
    expect(isInlineSvg(drawing('<path d="M0 0h9" fill="currentColor"/>'))).toBe(true)
    expect(isInlineSvg(drawing(`<title>Sun</title>${gradient}<rect width="9" height="9" fill="url(#a)"/>`))).toBe(true)
  })

  it.each([
    ...['', 'text', '<p></p>', `${drawing('')}<svg></svg>`, `x${drawing('')}`, drawing('<g>'), drawing('</g>')],
    ...[
      '<script>alert(1)</script>',
      '<a href="https://evil.example"><path d="M0 0"/></a>',
      '<image href="x.png"/>',
    ].map(drawing),
    ...['<use href="#a"/>', '<style>*{}</style>', '<foreignObject></foreignObject>', '<animate/>', '<set/>'].map(
      drawing,
    ),
    ...[
      '<path onclick="x"/>',
      '<path style="x"/>',
      '<path d="M0 0" class="btn"/>',
      '<path fill="url(https://e.example)"/>',
    ].map(drawing),
    ...['<path fill="javascript:x"/>', '<path d=M0/>', "<path d='M0'/>", '<path d="&#106;"/>', '<!-- x -->'].map(
      drawing,
    ),
    ...[
      '<![CDATA[x]]>',
      '<?xml version="1.0"?>',
      '<path d="M0 0"',
      '<PATH d="M0"/>',
      '<path xmlns="http://e.example"/>',
    ].map(drawing),
  ])('rejects %s', (source) => expect(isInlineSvg(source)).toBe(false))
})
