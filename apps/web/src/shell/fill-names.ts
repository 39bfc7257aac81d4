/** SEO-04: what configured texts may speak of. */
export type PageNames = Partial<
  Record<'siteName' | 'sport' | 'category' | 'league' | 'home' | 'away' | 'date' | 'page', string>
>

/** Fills names into a configured text. One the page does not have is left out with the blanks around it. */
export function fillNames(text: string, names: PageNames): string {
  return text
    .replaceAll(/(\s*)\{(\w+)\}(\s*)/g, (_whole, before: string, name: string, after: string) => {
      const value = names[name as keyof PageNames]
      if (value !== undefined && value !== '') return `${before}${value}${after}`
      return before !== '' && after !== '' ? ' ' : ''
    })
    .trim()
}
