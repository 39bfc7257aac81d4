import { reportError } from '../site/reports/report-error.ts'

/** ERR-02d: the title of the fallback page and of its report. */
const unexpectedInErrorApp = 'UNEXPECTED ERROR IN ERROR APP'

export function showFatalError(error: unknown): void {
  showFallbackPage()
  reportError(error, { title: unexpectedInErrorApp })
}

/**
 * ERR-02: replaces the page after the error page has failed as well and React has removed everything. It works without
 * React and in English, because the translations may be what failed.
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
