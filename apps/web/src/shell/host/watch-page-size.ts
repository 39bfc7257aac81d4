/** HOST-02. */
const calmMs = 100

/** Tells the size of the whole page when it has come to rest, and only when it is another one. */
export function watchPageSize(notify: (width: number, height: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''
  const observer = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { width, height } = pageSize()
      const size = `${width}x${height}`
      if (size === last) return
      last = size
      notify(width, height)
    }, calmMs)
  })
  observer.observe(document.body)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** Of what is on the page. What can be scrolled is never less than the frame, and a host that follows could only grow. */
function pageSize(): { width: number; height: number } {
  const { width, height } = document.documentElement.getBoundingClientRect()
  // A part of a pixel too little is a scroll bar.
  return { width: Math.ceil(width), height: Math.ceil(height) }
}
