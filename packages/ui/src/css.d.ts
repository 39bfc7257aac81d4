/** Components import their style sheets, which the bundler collects. */
declare module '*.css'

declare module '*.svg?no-inline' {
  const address: string
  export default address
}
