/** One measured figure beside the bar it is held to. */
export type Figure = {
  what: string
  bar: string
  measured: string
  holds: boolean
}
