import { clockAge } from '../store/clock-age.ts'

/** Unix milliseconds of a reading that the page takes for new: other tests may have shown it clocks before. */
export function feedNow(): number {
  return Math.ceil(clockAge({ updated_at: 0 }) * 1_000)
}
