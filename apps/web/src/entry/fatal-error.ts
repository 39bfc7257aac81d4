import { reportError } from '../site/reports/report-error.ts'

/** ERR-02d: as it is reported. */
const unexpectedInErrorApp = 'UNEXPECTED ERROR IN ERROR APP'

export function showFatalError(error: unknown): void {
  showFallbackPage()
  reportError(error, { title: unexpectedInErrorApp })
}

/**
 * ERR-02: the page about an error has failed as well, and React has taken everything away. The name of the fault, a sentence and a way back
 * are written without it; in English, because the messages may be what failed.
 */
export function showFallbackPage(page: Document = document): void {
  const root = page.documentElement ?? page.appendChild(page.createElement('html'))
  const body = page.createElement('body')
  const title = page.createElement('h1')
  title.textContent = unexpectedInErrorApp
  const text = page.createElement('p')
  text.textContent = 'Something went wrong'
  const link = page.createElement('a')
  link.href = '/'
  link.textContent = 'Go to home page'
  body.append(title, text, link)
  const style = page.head ?? page.createElement('head')
  root.replaceChildren(style, body)
}
