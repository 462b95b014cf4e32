import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LanguageMark } from '../../recruitment/LanguageMark.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './content.module.css'
import { type Article, articlesQuery } from './content-queries.ts'

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
      <Box component="h2" mb={8} fz={15} lh={24} id={id}>
        {t(projectId ? 'content.related' : lists ? 'content.other_lists' : 'content.latest')}
      </Box>
      <ul>
        {others.map((other) => (
          <Box component="li" py={10} bdt="line" key={other.id}>
            <Link
              to={lists ? paths.publicityDetails({ id: other.id }) : paths.notice({ id: other.id })}
              lang={other.language}
            >
              {other.title}
            </Link>
            <Flex component="p" wrap="wrap" align="center" gap={8} fz={13} lh={20} c="mute">
              <time dateTime={other.publishedAt}>{date(other.publishedAt, 'short')}</time>
              <LanguageMark language={other.language} />
            </Flex>
          </Box>
        ))}
      </ul>
    </section>
  )
}
