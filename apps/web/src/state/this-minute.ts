const minuteMs = 60_000

/** What a page calls now: to the minute, so that server and browser write the same dates from it. */
export function thisMinuteMs(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}
