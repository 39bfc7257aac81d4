import { Sentence, useI18n } from '../../../site/i18n/use-i18n.tsx'

/** How far it is. The words say it, the bar draws it. */
export function StepBar({ at, of, name }: { at: number; of: number; name: string }) {
  const { number } = useI18n()
  return (
    <div className="auth__steps">
      <div className="row row--between">
        <span>
          <Sentence of="sign-up.step" values={{ at: <b key="at">{number(at)}</b>, of: number(of) }} />
        </span>
        <span>{name}</span>
      </div>
      <div className="auth__steps-bar" aria-hidden="true">
        {Array.from({ length: of }, (_none, place) => (
          <i key={place} className={place < at ? 'on' : undefined} />
        ))}
      </div>
    </div>
  )
}
