/// <reference types="vite/client" />

/** The library has types only for its full build; the light build has no captions, alternative audio or rights management. */
declare module 'hls.js/light' {
  import Hls from 'hls.js'

  export default Hls
}
