/// <reference types="vite/client" />

/** The library has types for its whole build alone; the light one has no captions, other sound tracks or rights management. */
declare module 'hls.js/light' {
  import Hls from 'hls.js'

  export default Hls
}
