import { Icon } from '@touchline/ui'
import { useEffect } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { splitHits } from './rank-places.ts'
import type { Hit, HitGroup } from './hit-groups.ts'

export type HitListProps = {
  id: string
  groups: readonly HitGroup[]
  text: string
  /** The index of the active line over all groups. */
  active: number
  onPoint: (index: number) => void
  onOpen: () => void
}

export function HitList({ id, groups, text, active, onPoint, onOpen }: HitListProps) {
  const { t } = useI18n()
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const before = groups.map((_, index) => groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0))
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('search.results')}>
      {groups.map(({ title, hits }, group) => (
        <div key={title} role="group" aria-label={t(title)}>
          <p className="palette__group" role="presentation">
            {t(title)}
          </p>
          {hits.map((hit, index) => {
            const place = (before[group] ?? 0) + index
            return (
              <a
                key={hit.href}
                id={`${id}-${place}`}
                className="palette__item"
                role="option"
                tabIndex={-1}
                href={hit.href}
                aria-selected={place === active}
                onPointerMove={() => onPoint(place)}
                onClick={onOpen}
              >
                <HitLine hit={hit} text={text} />
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function HitLine({ hit: { icon, name, detail, score, isLive, end }, text }: { hit: Hit; text: string }) {
  const { t } = useI18n()
  return (
    <>
      <Icon name={icon} />
      <span className="palette__text">
        <b className="trunc">
          {splitHits(name, text).map((piece, index) =>
            index === 1 ? (
              <mark key={index} className="palette__hit">
                {piece}
              </mark>
            ) : (
              piece
            ),
          )}
        </b>
        {detail === undefined ? null : (
          <span className="palette__detail trunc">
            {isLive ? <span className="palette__live">{t('search.live')} </span> : null}
            {score === undefined ? null : (
              <>
                <bdi>{score[0]}</bdi>–<bdi>{score[1]}</bdi>
                {' · '}
              </>
            )}
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
      {end === undefined ? null : <span className="palette__end trunc">{end}</span>}
    </>
  )
}
