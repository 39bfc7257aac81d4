import type { Embedding, ShellWidget } from '@touchline/contract/site'
import { useSyncExternalStore } from 'react'

/**
 * SHELL-07: returns the script that sets the mode before the first paint, so that parts that a host or an app switches
 * off are never seen. App mode is requested once, by `?mode=app`, and lasts for the visit, or for this page if nothing
 * can be stored. Inside a frame embedded mode takes precedence.
 */
export function modeScript({ switchedOff: { embedded, app } }: Embedding): string {
  return `try{var m=parent!=window?'embedded':'',k='tl.mode';
if(!m&&(/[?&]mode=app(&|$)/.test(location.search)||sessionStorage[k]=='app')){m='app';try{sessionStorage[k]=m}catch(e){}}
if(m){r.dataset.mode=m;r.dataset.off=m=='app'?'${app.join(' ')}':'${embedded.join(' ')}'}}catch(e){}
`
}

/**
 * Returns whether the mode of this visit switches the widget off. It returns false until hydration; the style sheet
 * hides the widget from the first paint on.
 */
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
