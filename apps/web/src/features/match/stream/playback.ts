import type Hls from 'hls.js'

export type Playback = {
  /** How many seconds the stream is behind the match; null until it plays. */
  behindSeconds: () => number | null
  catchUp: () => void
  close: () => void
}

/** Thrown where a browser has no way to play a stream. */
export class Unplayable extends Error {}

/** How many seconds are buffered behind and ahead of the current position. */
const bufferSeconds = 30
const nativeType = 'application/vnd.apple.mpegurl'

/** SHELL-11e: plays HLS in this element with the player library, or natively where the library is not supported. */
export async function openPlayback(video: HTMLVideoElement, url: string, onStopped: () => void): Promise<Playback> {
  const { default: Player } = await import('hls.js/light')
  if (Player.isSupported()) {
    // hls.js would start its worker from a blob URL, which the Content-Security-Policy of the page does not allow.
    const player = new Player({ enableWorker: false, backBufferLength: bufferSeconds, maxBufferLength: bufferSeconds })
    player.on(Player.Events.ERROR, (_event, { fatal }) => void (fatal && onStopped()))
    player.loadSource(url)
    player.attachMedia(video)
    return byLibrary(video, player)
  }
  if (video.canPlayType(nativeType) === '') throw new Unplayable()
  video.addEventListener('error', onStopped)
  video.src = url
  return byBrowser(video, onStopped)
}

function byLibrary(video: HTMLVideoElement, player: Hls): Playback {
  return {
    behindSeconds: () => behind(player.playingDate, video) ?? (player.latency > 0 ? player.latency : null),
    catchUp() {
      if (player.liveSyncPosition !== null) video.currentTime = player.liveSyncPosition
      void video.play().catch(() => undefined)
    },
    close: () => player.destroy(),
  }
}

/** Browsers that play HLS natively expose the start date of the stream. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date }

function byBrowser(video: DatedVideo, onStopped: () => void): Playback {
  const edge = () => (video.seekable.length === 0 ? video.currentTime : video.seekable.end(video.seekable.length - 1))
  return {
    behindSeconds() {
      const start = video.getStartDate?.().getTime() ?? Number.NaN
      const shown = Number.isNaN(start) ? null : new Date(start + video.currentTime * 1_000)
      return behind(shown, video) ?? Math.max(0, edge() - video.currentTime)
    },
    catchUp() {
      video.currentTime = edge()
      void video.play().catch(() => undefined)
    },
    close() {
      video.removeEventListener('error', onStopped)
      video.removeAttribute('src')
      video.load()
    },
  }
}

/**
 * Returns the delay of the stream in seconds. Null if the stream has no date, or if the clock of this device cannot be
 * right.
 */
function behind(shown: Date | null, { readyState }: HTMLVideoElement): number | null {
  const seconds = shown === null || readyState === 0 ? Number.NaN : (Date.now() - shown.getTime()) / 1_000
  return seconds >= 0 && seconds < 3_600 ? seconds : null
}
