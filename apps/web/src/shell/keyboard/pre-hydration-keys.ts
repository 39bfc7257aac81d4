/**
 * A part of the script in the `<head>`, which stores keys that are pressed before the keyboard shortcuts are loaded.
 */
export const keysScript = `function key(e){var k=window.tlKeys;if((e.key||'').length!=1||e.ctrlKey||e.metaKey||e.altKey)return;
if(/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName))return;k.length<8&&k.push(e);k.onPress&&k.onPress()}
window.tlKeys=[];d.addEventListener('keydown',key);window.tlKeysEnd=function(){d.removeEventListener('keydown',key)}`

type PreHydrationWindow = Window & { tlKeys?: KeyboardEvent[] & { onPress?: () => void }; tlKeysEnd?: () => void }

/** Older keys are dropped, because a dialog that opens long after its key was pressed would be surprising. */
const maxAgeMs = 3_000

/** Calls `run` once a key has been pressed before hydration. Returns a function that stops this. */
export function onPreHydrationKey(run: () => void): () => void {
  const keys = (window as PreHydrationWindow).tlKeys
  if (!keys) return () => {}
  keys.onPress = run
  if (keys.length > 0) run()
  return () => {
    delete keys.onPress
  }
}

/**
 * Returns the keys pressed before hydration and stops storing further ones, because the caller then handles keys
 * itself.
 */
export function takePreHydrationKeys(): KeyboardEvent[] {
  const page = window as PreHydrationWindow
  page.tlKeysEnd?.()
  const keys = page.tlKeys?.splice(0) ?? []
  return keys.filter(({ timeStamp }) => performance.now() - timeStamp < maxAgeMs)
}
