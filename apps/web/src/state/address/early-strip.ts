import { oneTimeNames } from './one-time-names.ts'

/**
 * NAV-11: a part of the script in the head of every page. What is used once is taken out of the address before anything
 * else on the page can read it, without a navigation, and waits in `tlOnce` for the page to take it up. A share code
 * stays where a host page may read it. Mail programs add a query of their own with a second `?`, which begins no query
 * for a browser; here it does, or a secret behind it would stay.
 */
export const earlyStrip = `try{var s=new URLSearchParams(location.search.slice(1).replace(/\\?/g,'&')),o={},f=0;
${JSON.stringify(oneTimeNames)}.forEach(function(n){var v=s.get(n);
if(v!==null){o[n]=v;f=1;n=='betcode'&&parent!=window||s.delete(n)}});
if(f){window.tlOnce=o;s=s.toString();history.replaceState(history.state,'',location.pathname+(s&&'?'+s)+location.hash)}}catch(e){}
`
