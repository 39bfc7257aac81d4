/** Applies the chosen theme, or else the device's; `r` is the root element. */
export const themeScript = `try{var t=localStorage.getItem('tl.theme');}catch(e){}r.dataset.theme=t=='light'||t=='dark'?t:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';
`
