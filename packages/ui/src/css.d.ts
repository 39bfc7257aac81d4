/** A component imports its sheet; the bundler of the site collects them. */
declare module '*.css'

declare module '*.svg?no-inline' {
  const address: string
  export default address
}
