import type { Block } from '@touchline/contract/site'
import { Skeleton } from '@touchline/ui'
import { Fragment, use, useEffect } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '../features/session/session-store.ts'
import { BlockBoundary } from '../site/error-boundary/error-boundary.tsx'
import { reportError } from '../site/reports/report-error.ts'
import type { DrawnKind } from './define-block.ts'
import { fetchBlock, fetchedBlock, forgetFailed } from './registry.ts'
import type { BlockData } from './registry.ts'

export type BlockListProps = {
  blocks: readonly Block[]
  data?: BlockData | undefined
  /** What the block `page-body` stands for. */
  body?: ReactNode
}

/** SHELL-03a: draws a list of blocks. One that fails is reported and does not affect the others (SHELL-04c). */
export function BlockList({ blocks, data, body }: BlockListProps) {
  const isPlayer = useSession().status === 'player'
  return blocksFor(blocks, isPlayer).map((block) =>
    // Without a boundary of its own, because each is hydrated in one piece.
    isPageBody(block) ? (
      <Fragment key={block.id}>{body}</Fragment>
    ) : (
      <div key={block.id} className={deviceClass(block)}>
        <BlockBoundary
          name={block.kind}
          waiting={<Skeleton height="control" />}
          onError={() => forgetFailed(block.kind)}
        >
          <BlockContent block={block} loaded={data?.[block.id]} />
        </BlockBoundary>
      </div>
    ),
  )
}

type BodyBlock = Extract<Block, { kind: 'page-body' }>
type DrawnBlock = Extract<Block, { kind: DrawnKind }>

function isPageBody(block: Block): block is BodyBlock {
  return block.kind === 'page-body'
}

type BlockContentProps = { block: DrawnBlock; loaded: BlockData[string] | undefined }

function BlockContent({ block: { kind, config }, loaded }: BlockContentProps) {
  const { load, View } = fetchedBlock(kind) ?? use(fetchBlock(kind))
  if (!load) return <View config={config} data={undefined} />
  if (loaded && 'value' in loaded) return <View config={config} data={loaded.value} />
  return <LeftOut kind={kind} failure={loaded ? loaded.failure : 'was not loaded'} />
}

/** SHELL-04b: reports a block without data. It is the browser that reports, wherever the loader ran. */
function LeftOut({ kind, failure }: { kind: string; failure: string | null }) {
  useEffect(() => {
    if (failure !== null) reportError(new Error(`block ${kind}: ${failure}`), { details: { block: kind } })
  }, [kind, failure])
  return null
}

/** SHELL-03: filters blocks by audience. Pages are rendered for visitors; blocks for players appear once a player is known. */
export function blocksFor(blocks: readonly Block[], isPlayer: boolean): Block[] {
  return blocks.filter(({ audience }) => audience === undefined || audience === (isPlayer ? 'player' : 'visitor'))
}

/** Devices are distinguished by the style sheet, because the server does not know them. */
export function deviceClass({ devices }: Pick<Block, 'devices'>): string | undefined {
  return devices && (devices === 'mobile' ? 'only-phone' : 'not-phone')
}
