import { reportError } from '../site/reports/report-error.ts'

export function showFatalError(error: unknown): void {
  showFallbackPage()
  reportError(error, { title: 'UNEXPECTED ERROR IN ERROR APP' })
}

/**
 * ERR-02: the page about an error has failed as well, and React has taken everything away. Two sentences and a way back
 * are written without it; in English, because the messages may be what failed.
 */
export function showFallbackPage(page: Document = document): void {
  const root = page.documentElement ?? page.appendChild(page.createElement('html'))
  const body = page.createElement('body')
  const title = page.createElement('h1')
  title.textContent = 'Something went wrong'
  const link = page.createElement('a')
  link.href = '/'
  link.textContent = 'Go to home page'
  body.append(title, link)
  const style = page.head ?? page.createElement('head')
  root.replaceChildren(style, body)
}
