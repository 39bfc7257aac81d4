/** Signs that something is about to be opened, early enough to fetch it. */
export type Intent = { onPointerEnter: () => void; onPointerDown: () => void; onFocus: () => void }

export function onIntent(prepare: () => void): Intent {
  return { onPointerEnter: prepare, onPointerDown: prepare, onFocus: prepare }
}
