/** UI-01: the widths, in CSS pixels, at which layouts change. A test checks that style sheets use the same numbers. */
export const breakpoints = { xs: 0, sm: 720, md: 960, lg: 1280, xl: 1920 } as const

/** UI-01: a viewport narrower than this is a phone; 780 itself is not. */
export const mobileBelow = 780

export const mobileQuery = `(width < ${mobileBelow}px)`

export function fromBreakpoint(name: keyof typeof breakpoints): string {
  return `(width >= ${breakpoints[name]}px)`
}
