import { Card } from '@touchline/ui'
import type { ReactNode } from 'react'
import './article.css'

export type ArticleSection = { id: string; title: string; text?: string; more?: ReactNode }

type ArticleProps = { title: string; intro?: string; sections: readonly ArticleSection[]; children?: ReactNode }

/** A text page such as rules, terms or help. Each section can be linked to. */
export function Article({ title, intro, sections, children }: ArticleProps) {
  return (
    <Card pad as="article" className="article">
      <h1 className="page-title">{title}</h1>
      {intro === undefined ? null : <p className="article__intro">{intro}</p>}
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <h2 className="article__head" id={section.id}>
            {section.title}
          </h2>
          {section.text?.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.more}
        </section>
      ))}
      {children}
    </Card>
  )
}
