import { secretNames } from './secrets.ts'
import { tagNames } from './tracking-names.ts'

/**
 * NAV-11: a part of the script in the head of every page. What is used once is taken out of the address before anything
 * else on the page can read it, without a navigation, and waits in `tlOnce` for the page to take it up. A share code
 * stays where a host page may read it.
 */
export const earlyStrip = `try{var s=new URLSearchParams(location.search),o={},f=0;
${JSON.stringify([...tagNames, ...secretNames, 'betcode'])}.forEach(function(n){var v=s.get(n);
if(v!==null){o[n]=v;f=1;n=='betcode'&&parent!=window||s.delete(n)}});
if(f){window.tlOnce=o;s=s.toString();history.replaceState(history.state,'',location.pathname+(s&&'?'+s)+location.hash)}}catch(e){}
`
