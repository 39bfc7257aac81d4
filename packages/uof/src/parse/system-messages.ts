import type { Alive, ProductDown, SnapshotComplete } from '../messages.ts'
import { requireInteger } from '../xml/attributes.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { readCommon } from './common.ts'

export function readAlive(root: XmlElement): Alive {
  return { type: 'alive', ...readCommon(root), isSubscribed: requireInteger(root, 'subscribed') === 1 }
}

export function readSnapshotComplete(root: XmlElement): SnapshotComplete {
  return { type: 'snapshot_complete', ...readCommon(root), requestId: requireInteger(root, 'request_id') }
}

export function readProductDown(root: XmlElement): ProductDown {
  return { type: 'product_down', ...readCommon(root) }
}
