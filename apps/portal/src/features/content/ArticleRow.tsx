import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconPinned } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LanguageMark } from '../../recruitment/LanguageMark.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './ArticleRow.module.css'
import type { ArticleSummary } from './content-queries.ts'
import { PublicityPeriod } from './PublicityPeriod.tsx'
import { SearchHighlight } from './SearchHighlight.tsx'

type ArticleRowProps = {
  article: ArticleSummary
  search: string
  /** The article belongs to a project in which the reader has applied. */
  concerns: boolean
}

/** Shows an article in a list; the whole row is a link. */
export function ArticleRow({ article, search, concerns }: ArticleRowProps) {
  const t = useT()
  const { date } = useFormats()
  const { id, type, title, summary, language, pinned, publishedAt, expiresAt } = article
  const to = type === 'publicity' ? paths.publicityDetails({ id }) : paths.notice({ id })
  return (
    <Stack
      component="article"
      pos="relative"
      columns="1-auto"
      rowGap={4}
      columnGap={32}
      py={20}
      px={24}
      className={classes.row}
    >
      <div>
        <Flex component="h2" wrap="wrap" align="center" rowGap={4} columnGap={10} fz={16} lh={24}>
          <Link to={to} lang={language} className={classes.link}>
            <SearchHighlight text={title} search={search} />
          </Link>
          {pinned && (
            <StateBadge tone="neutral" icon={<IconPinned size={14} />}>
              {t('content.pinned')}
            </StateBadge>
          )}
          <LanguageMark language={language} />
          {concerns && <StateBadge tone="open">{t('home.concerns_you')}</StateBadge>}
        </Flex>
        {summary && (
          <Box
            component="p"
            mt={4}
            overflow="hidden"
            fz={14}
            lh={22}
            c="mute"
            className={classes.summary}
            lang={language}
          >
            <SearchHighlight text={summary} search={search} />
          </Box>
        )}
      </div>
      <Flex
        component="p"
        direction="column"
        align="flex-end"
        gap={4}
        fz={14}
        lh={22}
        c="mute"
        ws="nowrap"
        className={classes.facts}
      >
        <time dateTime={publishedAt}>{date(publishedAt, 'date')}</time>
        {type === 'publicity' && expiresAt && <PublicityPeriod until={expiresAt} />}
      </Flex>
    </Stack>
  )
}
