import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'
import { type Article, articlesQuery } from './content-queries.ts'
import classes from './RelatedArticles.module.css'

const maxArticles = 5

/** Lists notices of the same project, or else the latest articles of the same kind. */
export function RelatedArticles({ article: { id: articleId, type, projectId } }: { article: Article }) {
  const t = useT()
  const { date } = useFormats()
  const id = useId()
  const lists = type === 'publicity' && !projectId
  const scope = lists ? { type } : { type: 'notice' as const, ...(projectId && { projectId }) }
  const { data } = useQuery(articlesQuery({ ...scope, size: maxArticles + 1 }))
  const others = (data?.records ?? []).filter(({ id: other }) => other !== articleId).slice(0, maxArticles)
  if (others.length === 0) return null
  return (
    <section className={classes.related} aria-labelledby={id}>
      <h2 id={id}>{t(projectId ? 'content.related' : lists ? 'content.other_lists' : 'content.latest')}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Link
              to={lists ? paths.publicityDetails({ id: other.id }) : paths.notice({ id: other.id })}
              lang={other.language}
            >
              {other.title}
            </Link>
            <time dateTime={other.publishedAt}>{date(other.publishedAt, 'short')}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
