/** Whether another page embeds this one. */
export function isEmbedded(): boolean {
  return typeof window !== 'undefined' && window.parent !== window
}
