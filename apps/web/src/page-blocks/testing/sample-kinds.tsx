import type { DrawnKind } from '../define-block.ts'

type Registry = Partial<Record<DrawnKind, () => Promise<{ block: object }>>>

const fetches: DrawnKind[] = []

function OddsBlock(): never {
  throw new Error('no odds')
}

/** Kinds that draw, load and fail as a test needs it, in place of the registry. */
export const sampleKinds = {
  fetches,
  /** While this is true, no file of `logo` arrives. */
  isDown: false,
  registry: {
    text: async () => ({ block: { View: () => <p>Text.</p> } }),
    odds: async () => ({ block: { View: OddsBlock } }),
    clock: async () => {
      fetches.push('clock')
      return { block: { View: () => <p>Clock.</p> } }
    },
    logo: async () => {
      if (sampleKinds.isDown) throw new TypeError('Failed to fetch dynamically imported module: /assets/logo.js')
      return { block: { View: () => <p>Logo.</p> } }
    },
    search: async () => ({
      block: { load: async () => 'Found.', View: ({ data }: { data: string }) => <p>{data}</p> },
    }),
  } satisfies Registry,
}
