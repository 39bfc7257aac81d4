/** This part of the head script stores keys pressed before the keyboard shortcuts are loaded. */
export const keysScript = `function key(e){var k=window.tlKeys;if((e.key||'').length!=1||e.ctrlKey||e.metaKey||e.altKey)return;
if(/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName))return;k.length<8&&k.push(e);k.onPress&&k.onPress()}
window.tlKeys=[];d.addEventListener('keydown',key);window.tlKeysEnd=function(){d.removeEventListener('keydown',key)}`

type PreHydrationWindow = Window & { tlKeys?: KeyboardEvent[] & { onPress?: () => void }; tlKeysEnd?: () => void }

/** A dialog that opens long after its key was pressed would only surprise. */
const maxAgeMs = 3_000

/** Calls back once a key is waiting. Returns a function that stops it. */
export function onPreHydrationKey(run: () => void): () => void {
  const keys = (window as PreHydrationWindow).tlKeys
  if (!keys) return () => {}
  keys.onPress = run
  if (keys.length > 0) run()
  return () => {
    delete keys.onPress
  }
}

/** Returns the keys pressed before hydration, once; from then on the caller listens itself. */
export function takePreHydrationKeys(): KeyboardEvent[] {
  const page = window as PreHydrationWindow
  page.tlKeysEnd?.()
  const keys = page.tlKeys?.splice(0) ?? []
  return keys.filter(({ timeStamp }) => performance.now() - timeStamp < maxAgeMs)
}
