const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Checks the size before anything is decoded; a byte order mark is dropped, bytes that are not UTF-8 throw. */
export function decodeXml(xml: string | Uint8Array, maxBytes: number): string {
  const sizeBytes = typeof xml === 'string' ? Buffer.byteLength(xml) : xml.byteLength
  if (sizeBytes > maxBytes) throw new Error(`${sizeBytes} bytes, more than ${maxBytes}`)
  if (typeof xml !== 'string') return utf8.decode(xml)
  return xml.startsWith('\uFEFF') ? xml.slice(1) : xml
}
