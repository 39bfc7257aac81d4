export type BitWriter = {
  bits: (value: number, count: number) => void
  /** A whole number in as few bits as it needs (Exp-Golomb), as H.264 writes most of its numbers. */
  unsigned: (value: number) => void
  /** Bytes as they are, from the next whole byte on. */
  bytes: (given: Uint8Array) => void
  alignWithZeros: () => void
  /** Ends with a one and zeros up to a whole byte. */
  end: () => Buffer
}

export function createBitWriter(capacity: number): BitWriter {
  const written = Buffer.alloc(capacity)
  let length = 0
  let current = 0
  let filled = 0

  function bit(value: number): void {
    current = (current << 1) | value
    filled += 1
    if (filled < 8) return
    written[length] = current
    length += 1
    current = 0
    filled = 0
  }

  function bits(value: number, count: number): void {
    for (let place = count - 1; place >= 0; place -= 1) bit((value >>> place) & 1)
  }

  function alignWithZeros(): void {
    while (filled > 0) bit(0)
  }

  return {
    bits,
    alignWithZeros,
    unsigned(value) {
      const size = 32 - Math.clz32(value + 1)
      bits(0, size - 1)
      bits(value + 1, size)
    },
    bytes(given) {
      alignWithZeros()
      written.set(given, length)
      length += given.length
    },
    end() {
      bit(1)
      alignWithZeros()
      return written.subarray(0, length)
    },
  }
}
