import { EmptyState } from '@rostrum/ui/EmptyState'
import { IconSearchOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'
import type { ArticleSummary } from './content-queries.ts'
import classes from './HelpResults.module.css'
import { sectionTitle } from './help-sections.ts'
import { SearchHighlight } from './SearchHighlight.tsx'

type HelpResultsProps = { articles: readonly ArticleSummary[]; search: string; stale: boolean }

/** Lists the answers that contain the search terms, in the order of the help center. */
export function HelpResults({ articles, search, stale }: HelpResultsProps) {
  const t = useT()
  if (articles.length === 0) {
    return (
      <EmptyState
        icon={<IconSearchOff stroke={1.6} />}
        title={t('content.not_found', { search })}
        description={t('content.help_not_found_text')}
        action={<Link to={paths.help()}>{t('content.all_questions')}</Link>}
      />
    )
  }
  return (
    <section aria-busy={stale} className={classes.results}>
      <h2 role="status">{t('content.found', { count: articles.length, search })}</h2>
      <ol>
        {articles.map((article) => (
          <li key={article.id}>
            <Link to={paths.help({ id: article.id })} lang={article.language}>
              <SearchHighlight text={article.title} search={search} />
            </Link>
            <p lang={article.language}>
              <SearchHighlight text={article.summary} search={search} />
            </p>
            <span>{t(sectionTitle(article))}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
