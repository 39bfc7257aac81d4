type Words = Record<'title' | 'empty' | 'label' | 'send', string>

const words: Record<'en' | 'de' | 'ar', Words> = {
  en: { title: 'Chat', empty: 'Nobody has said anything yet.', label: 'Message', send: 'Send' },
  de: { title: 'Chat', empty: 'Noch hat niemand etwas gesagt.', label: 'Nachricht', send: 'Senden' },
  ar: { title: 'الدردشة', empty: 'لم يقل أحد شيئًا بعد.', label: 'رسالة', send: 'إرسال' },
}

const style = `
  :root { color-scheme: light dark; font: 14px/20px system-ui, sans-serif }
  body { margin: 0 }
  main { block-size: 100vh; display: grid; grid-template-rows: auto 1fr auto }
  h1 { margin: 0; padding: 12px 16px; font-size: 16px; border-block-end: 1px solid #8886 }
  ol { list-style: none; margin: 0; padding: 12px 16px; display: grid; gap: 12px; align-content: end; overflow-y: auto }
  time { color: light-dark(#505a65, #b3bdc9); font-size: 12px; margin-inline-start: 6px }
  span { display: block; overflow-wrap: anywhere }
  form { display: flex; gap: 8px; padding: 12px 16px; border-block-start: 1px solid #8886 }
  input { flex: 1; min-inline-size: 0; font: inherit; padding: 10px 12px; border: 1px solid #8888; border-radius: 8px }
  button { font: inherit; padding: 10px 16px; border: 1px solid #8888; border-radius: 8px }`

/** What is said is filled in by its script. */
export function chatPage(lang: string): string {
  const language = lang.slice(0, 2)
  const known = language === 'de' || language === 'ar' ? language : 'en'
  const { title, empty, label, send } = words[known]
  return `<!doctype html><html lang="${known}" dir="${known === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><ol aria-live="polite" tabindex="0" aria-label="${title}"><li>${empty}</li></ol>
<form><input name="text" maxlength="300" required aria-label="${label}" placeholder="${label}" autocomplete="off"><button>${send}</button></form>
</main><script type="module" src="main.js"></script></body></html>`
}
