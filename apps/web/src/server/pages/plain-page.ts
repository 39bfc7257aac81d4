import { flight, illustrations } from '@touchline/ui/illustrations'
import { escaped } from './escaped.ts'

type PlainPage = {
  locale: string
  dir: 'ltr' | 'rtl'
  title: string
  texts: readonly string[]
  action: { href: string; label: string }
  /** Colours of a brand, where one is known. */
  css?: string
  /** Attributes of the root that the colours go by. */
  theme?: string
  /** Runs inline: the answer's policy names its hash. */
  script?: string
}

/** NAV-13: the picture, the messages and a way on, without anything that could fail as well. */
export function plainPage({ locale, dir, title, texts, action, css = '', theme, script }: PlainPage): string {
  const attributes = theme === undefined ? '' : ` data-theme="${theme}"`
  return `<!doctype html><html lang="${locale}" dir="${dir}"${attributes}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow">
<meta name="color-scheme" content="dark light"><title>${escaped(title)}</title><style>${css}${sheet}</style></head>
<body><main>${picture}<h1>${escaped(title)}</h1>${texts.map((text) => `<p>${escaped(text)}</p>`).join('')}<a href="${action.href}">${escaped(action.label)}</a></main>${script === undefined ? '' : `<script>${script}</script>`}</body></html>`
}

const { viewBox, main, faint, accent } = illustrations.pitch
const picture = `<svg viewBox="${viewBox}" aria-hidden="true"><path d="${main}"/><path opacity=".4" d="${faint}"/><path d="${accent}"/><path stroke-dasharray="4 6" d="${flight}"/></svg>`

const sheet = `body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:var(--bg,Canvas);color:var(--text-1,CanvasText)}
main{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100vh;padding:16px;box-sizing:border-box;text-align:center}
svg{width:min(320px,80vw);fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
h1{margin:0;font-size:1.25rem}p{margin:0;max-width:34ch}
a{padding:10px 16px;border:1px solid;border-radius:8px;color:inherit;text-decoration:none}`
