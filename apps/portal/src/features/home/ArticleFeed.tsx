import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LanguageMark } from '../../recruitment/LanguageMark.tsx'
import type { ProjectSummary } from '../../recruitment/records.ts'
import type { Output } from '../../shell/api.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { type PortalText, useT } from '../../shell/use-t.ts'
import classes from './home.module.css'
import { noticesQuery, publicityQuery } from './home-queries.ts'

type ArticleSummary = Output<'POST /recruitApi/app/api/article/info/page'>['records'][number]

/** Lists the newest notices and publicity lists, and marks those of projects in which the reader has applied. */
export function LatestArticles({ projects }: { projects: readonly ProjectSummary[] }) {
  const mine = new Set(projects.flatMap(({ id, mine: own }) => (own ? [id] : [])))
  return (
    <Stack component="aside" columns={1} gap={40} alignContent="start" miw={0} className={classes.feeds}>
      <Feed kind="notice" mine={mine} />
      <Feed kind="publicity" mine={mine} />
    </Stack>
  )
}

const feeds = {
  notice: {
    query: noticesQuery,
    title: 'home.notices',
    more: 'home.more_notices',
    list: paths.notices,
    article: paths.notice,
  },
  publicity: {
    query: publicityQuery,
    title: 'home.publicity',
    more: 'home.more_publicity',
    list: paths.publicity,
    article: paths.publicityDetails,
  },
} as const satisfies Record<string, { title: PortalText; more: PortalText; [part: string]: unknown }>

function Feed({ kind, mine }: { kind: keyof typeof feeds; mine: ReadonlySet<string> }) {
  const t = useT()
  const { query, title, more, list, article } = feeds[kind]
  const articles = useQuery(query())
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Flex component="header" align="baseline" justify="space-between" gap={16} mb={16} className={classes.head}>
        <h2 id={id}>{t(title)}</h2>
        <Link to={list()} aria-label={t(more)}>
          {t('home.more')}
        </Link>
      </Flex>
      <QueryContent query={articles} skeleton={<SkeletonBlocks shape="rows" count={kind === 'notice' ? 5 : 3} />}>
        {({ records }) =>
          records.length === 0 ? (
            <Box component="p" py={12} bdt="line" fz={14} c="mute">
              {t('home.no_articles')}
            </Box>
          ) : (
            <ul>
              {records.map((record) => (
                <Box key={record.id} component="li" py={12} bdt="line" className={classes.item}>
                  <Link lang={record.language} to={article({ id: record.id })}>
                    {record.title}
                  </Link>
                  <Facts article={record} concerns={record.projectId !== null && mine.has(record.projectId)} />
                </Box>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </section>
  )
}

function Facts({ article: { type, publishedAt, expiresAt, pinned, language }, concerns }: FactsProps) {
  const t = useT()
  const { date } = useFormats()
  return (
    <Flex component="p" wrap="wrap" align="center" rowGap={0} columnGap={8} mih={24} mt={4} fz={13} lh={20} c="mute">
      <span>{date(publishedAt, 'short')}</span>
      {type === 'publicity' && expiresAt && (
        <span>{t('home.publicity_until', { date: date(expiresAt, 'short') })}</span>
      )}
      {pinned && <StateBadge tone="neutral">{t('home.pinned')}</StateBadge>}
      <LanguageMark language={language} />
      {concerns && <StateBadge tone="open">{t('home.concerns_you')}</StateBadge>}
    </Flex>
  )
}

type FactsProps = { article: ArticleSummary; concerns: boolean }
