// Signs of the demo brands, drawn for them: shapes alone, so that they may stand inside a page.

const svg = (side: number, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${shapes}</svg>`

/** A corner of the pitch with its quarter circle. */
export const touchlineMark = svg(
  28,
  `<rect width="28" height="28" rx="7" fill="#5a66f1"/><path d="M8 6v14h14M8 12a8 8 0 0 1 8 8" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
)

/** A crocus: three petals and the three threads that are saffron. */
export const zafaranMark = svg(
  28,
  `<rect width="28" height="28" rx="14" fill="#2c1a0d"/><path d="M14 22c-4.6-2.4-6.6-6-6.2-11.2C10.4 12 13 15.6 14 22z" fill="#c9a6e8"/><path d="M14 22c4.6-2.4 6.6-6 6.2-11.2C17.6 12 15 15.6 14 22z" fill="#b48add"/><path d="M14 22c-2.6-5-2.6-10 0-15.5 2.6 5.5 2.6 10.5 0 15.5z" fill="#e3cdf5"/><path d="M14 17V9.5M14 16c-.8-2.5-1.6-4.2-2.8-5.7M14 16c.8-2.5 1.6-4.2 2.8-5.7" fill="none" stroke="#f4a81d" stroke-width="1.3" stroke-linecap="round"/>`,
)

/** A mole with its light, and the swell before it. */
export const harbourMark = svg(
  28,
  `<rect width="28" height="28" rx="4" fill="#0f3d4c"/><path d="M12 6h4l1 9h-6z" fill="#f3f7f8"/><path d="M13 6V4.5h2V6" fill="none" stroke="#f3f7f8" stroke-width="1.2"/><path d="M5 18.5c1.5-1.2 3-1.2 4.5 0s3 1.2 4.5 0 3-1.2 4.5 0 3 1.2 4.5 0M5 22.5c1.5-1.2 3-1.2 4.5 0s3 1.2 4.5 0 3-1.2 4.5 0 3 1.2 4.5 0" fill="none" stroke="#63c5da" stroke-width="1.6" stroke-linecap="round"/>`,
)
