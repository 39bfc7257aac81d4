/** The library has types for its whole build alone; the light one leaves out captions, other sound tracks and rights management. */
declare module 'hls.js/light' {
  import Hls from 'hls.js'

  export default Hls
}
