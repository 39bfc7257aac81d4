import type { BrowserContext, Page } from '@playwright/test'

/** One screenshot of several pages side by side. */
export async function sideBySide(context: BrowserContext, pages: readonly Page[], path: string): Promise<void> {
  const pictures = await Promise.all(pages.map((page) => page.screenshot()))
  const desk = await context.newPage()
  const { width, height } = pages[0]?.viewportSize() ?? { width: 1000, height: 900 }
  await desk.setViewportSize({ width: width * pages.length + 8, height })
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`)
  await desk.setContent(`<body style="margin:0;display:flex;gap:8px;background:#000">${images.join('')}</body>`)
  await desk.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await desk.screenshot({ path })
  await desk.close()
}
