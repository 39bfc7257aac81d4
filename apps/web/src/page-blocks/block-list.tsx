import type { Block } from '@touchline/contract/site'
import { Skeleton } from '@touchline/ui'
import { Fragment, use, useEffect } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '../features/session/session-store.ts'
import { BlockBoundary } from '../site/error-boundary/error-boundary.tsx'
import { reportError } from '../site/reports/report-error.ts'
import type { BlockData } from './define-block.ts'
import { isDrawn } from './page-zones.ts'
import type { DrawnBlock } from './page-zones.ts'
import { fetchBlock, fetchedBlock, forgetFailed } from './registry.ts'

export type BlockListProps = {
  blocks: readonly Block[]
  data?: BlockData | undefined
  /** What the block `page-body` stands for. */
  body?: ReactNode
}

/** SHELL-03a: draws a list of blocks. One that fails is reported and does not affect the others (SHELL-04c). */
export function BlockList({ blocks, data, body }: BlockListProps) {
  const isPlayer = useSession().status === 'player'
  return blocksFor(blocks, isPlayer).map((block) => {
    if (!isDrawn(block)) return <Fragment key={block.id}>{body}</Fragment>
    const device = deviceClass(block)
    const loaded = data?.[block.id]
    const content = (
      <BlockBoundary
        key={block.id}
        name={block.kind}
        of={loaded}
        {...(isOwn(block) ? {} : { waiting: <Skeleton height="control" /> })}
        onError={() => forgetFailed(block)}
      >
        <BlockContent block={block} loaded={loaded} isPageLoaded={data !== undefined} />
      </BlockBoundary>
    )
    return device === undefined ? (
      content
    ) : (
      <div key={block.id} className={`block-place ${device}`}>
        {content}
      </div>
    )
  })
}

/** The blocks that a page of the product is made of are hydrated with it and not each in one piece. */
function isOwn({ id }: Block): boolean {
  return id.startsWith('.')
}

type BlockContentProps = { block: DrawnBlock; loaded: BlockData[string] | undefined; isPageLoaded: boolean }

function BlockContent({ block, loaded, isPageLoaded }: BlockContentProps) {
  const { kind, config } = block
  const { load, View } = fetchedBlock(block) ?? use(fetchBlock(block))
  if (!load) return <View config={config} data={undefined} />
  if (loaded && 'value' in loaded) return <View config={config} data={loaded.value} />
  // A page that could not be read reports that itself.
  if (!isPageLoaded) return null
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
