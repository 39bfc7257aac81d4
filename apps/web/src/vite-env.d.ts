/// <reference types="vite/client" />

/**
 * hls.js has types only for its full build. The light build has no captions, alternative audio or digital rights
 * management.
 */
declare module 'hls.js/light' {
  import Hls from 'hls.js'

  export default Hls
}
