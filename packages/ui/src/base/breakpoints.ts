/** UI-01: widths in CSS pixels at which a page changes. Style sheets write the same numbers; a test holds them to these. */
export const breakpoints = { xs: 0, sm: 720, md: 960, lg: 1280, xl: 1920 } as const

/** UI-01: a phone is narrower than this; 780 itself is not. */
export const mobileBelow = 780

export const mobileQuery = `(width < ${mobileBelow}px)`

export function fromBreakpoint(name: keyof typeof breakpoints): string {
  return `(width >= ${breakpoints[name]}px)`
}
