/** A component imports its sheet, and the bundler collects them. */
declare module '*.css'

declare module '*.svg?no-inline' {
  const address: string
  export default address
}
