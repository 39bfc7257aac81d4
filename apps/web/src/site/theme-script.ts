/**
 * A part of the script in the `<head>`: applies the chosen theme, or else that of the device. `r` is the root element.
 */
export const themeScript = `try{var t=localStorage.getItem('tl.theme');}catch(e){}r.dataset.theme=t=='light'||t=='dark'?t:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';
`
