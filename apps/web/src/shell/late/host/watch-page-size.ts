/** HOST-02. */
const calmMs = 100

/** Tells the size of the whole page when it has come to rest, and only when it is another one. */
export function watchPageSize(tell: (width: number, height: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''
  const observer = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      const size = `${scrollWidth}x${scrollHeight}`
      if (size === last) return
      last = size
      tell(scrollWidth, scrollHeight)
    }, calmMs)
  })
  observer.observe(document.body)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
