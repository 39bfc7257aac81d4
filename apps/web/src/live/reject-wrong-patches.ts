import type { Centrifuge } from 'centrifuge'

type Patched = { newData: unknown; newPrevValue: unknown; isDelta: boolean; wireBytes: number; fullBytes: number }
type Codec = { applyDeltaIfNeeded(publication: { data: unknown }, previous: unknown): Patched }

/**
 * LIVE-09: a patch with a wrong checksum, size or operator makes the stock client (5.7.4) throw in the middle of its work,
 * and it never works again. Here the client is told to be thrown away at once instead; `reject` must see to it that nothing
 * of that client is listened to any more, because the publication goes on without data.
 */
export function rejectWrongPatches(client: Centrifuge, reject: (error: unknown) => void): void {
  const codec = codecOf(client)
  const apply = codec.applyDeltaIfNeeded.bind(codec)
  codec.applyDeltaIfNeeded = (publication, previous) => {
    try {
      return apply(publication, previous)
    } catch (error) {
      reject(error)
      return { newData: null, newPrevValue: previous, isDelta: false, wireBytes: 0, fullBytes: 0 }
    }
  }
}

/** Not part of what the client promises, hence looked at. */
function codecOf(client: Centrifuge): Codec {
  const codec = (client as unknown as { _codec?: Partial<Codec> })._codec
  if (typeof codec?.applyDeltaIfNeeded !== 'function') throw new Error('the live client is not as it was known')
  return codec as Codec
}
