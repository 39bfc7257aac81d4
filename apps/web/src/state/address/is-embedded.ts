/** Whether another page holds this one in a frame. */
export function isEmbedded(): boolean {
  return typeof window !== 'undefined' && window.parent !== window
}
