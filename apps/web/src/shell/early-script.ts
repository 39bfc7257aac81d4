/**
 * Runs before the first paint: sets the theme, and keeps a tap on a price that comes before the page can answer it.
 * Written out as text, because server and browser must have it to the letter.
 */
export const earlyScript = `!function(d,r,t){try{t=localStorage.getItem('tl.theme')}catch(e){}
r.dataset.theme=t=='light'||t=='dark'?t:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';
function k(e){var b=e.target.closest('[data-selection]');b&&(window.tlTap=b.dataset.selection)}
d.addEventListener('click',k,true);window.tlTapEnd=function(){d.removeEventListener('click',k,true)}}(document,document.documentElement)`
