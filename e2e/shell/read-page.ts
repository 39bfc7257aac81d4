import type { Page } from '@playwright/test'

export type PageFacts = {
  titles: string[]
  headings: string[]
  lang: string
  dir: string
  theme: string | undefined
  brand: string | undefined
  /** The URLs of this site that the page links to, without their hash. */
  links: string[]
  /** Message keys for which the browser received no text (I18N-03). */
  missingWords: string[]
  /** How far the page scrolls horizontally, which must be zero. */
  sidewaysPx: number
}

export function readPage(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const { lang, dir, dataset, scrollWidth, clientWidth } = document.documentElement
    const links = [...document.querySelectorAll('a[href]')]
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search)
    return {
      // SVGs may contain title elements, too.
      titles: [...document.querySelectorAll('html > head > title, body title')]
        .filter((title) => title.closest('svg') === null)
        .map(({ textContent }) => textContent ?? ''),
      headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent ?? ''),
      lang,
      dir,
      theme: dataset['theme'],
      brand: dataset['brand'],
      links: [...new Set(links)],
      missingWords: (globalThis as { tlMissingWords?: string[] }).tlMissingWords ?? [],
      sidewaysPx: scrollWidth - clientWidth,
    }
  })
}

/** Waits until React has hydrated the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.getElementById('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}
