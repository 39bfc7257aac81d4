import type { Embedding, ShellWidget } from '@touchline/contract/site'
import { useSyncExternalStore } from 'react'

/**
 * SHELL-07: runs before the first paint, so that what a host or an app does not want is never seen. App mode is asked for
 * once, by `?mode=app`, and holds for the visit, or for the page where nothing can be kept. A frame is a frame even in an
 * app.
 */
export function modeScript({ switchedOff: { embedded, app } }: Embedding): string {
  return `try{var m=parent!=window?'embedded':'',k='tl.mode';
if(!m&&(/[?&]mode=app(&|$)/.test(location.search)||sessionStorage[k]=='app')){m='app';try{sessionStorage[k]=m}catch(e){}}
if(m){r.dataset.mode=m;r.dataset.off=m=='app'?'${app.join(' ')}':'${embedded.join(' ')}'}}catch(e){}
`
}

/** Whether this visit goes without it. Known once the page is hydrated; until then the sheet hides it. */
export function useIsOff(widget: ShellWidget): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => isOff(widget),
    () => false,
  )
}

export function isOff(widget: ShellWidget): boolean {
  return (document.documentElement.dataset['off'] ?? '').split(' ').includes(widget)
}
