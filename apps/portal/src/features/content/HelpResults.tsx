import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Text } from '@rostrum/ui/layout'
import { IconSearchOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LanguageMark } from '../../recruitment/LanguageMark.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './content.module.css'
import type { ArticleSummary } from './content-queries.ts'
import { sectionTitle } from './help-sections.ts'
import { orderByRelevance } from './order-by-relevance.ts'
import { SearchHighlight } from './SearchHighlight.tsx'

type HelpResultsProps = { articles: readonly ArticleSummary[]; search: string; stale: boolean }

/** Lists the answers that contain the search terms, the closest first. */
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
      <Box component="h2" mb={12} fz={16} lh={24} role="status">
        {t('content.found', { count: articles.length, search })}
      </Box>
      <Box component="ol" bg="card" bd="line" bdrs={8}>
        {orderByRelevance(articles, search, (article) => t(sectionTitle(article))).map((article) => (
          <Box component="li" py={16} px={24} key={article.id}>
            <Link to={paths.help({ id: article.id })} lang={article.language}>
              <SearchHighlight text={article.title} search={search} />
            </Link>{' '}
            <LanguageMark language={article.language} />
            <Text fz={14} lh={22} c="mute" lang={article.language}>
              <SearchHighlight text={article.summary} search={search} />
            </Text>
            <Box component="span" fz={13} lh={22} c="mute" display="block">
              {t(sectionTitle(article))}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  )
}
