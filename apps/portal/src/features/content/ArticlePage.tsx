import { isUnknownRecord } from '@rostrum/ui/api-failure'
import { Box, Stack } from '@rostrum/ui/layout'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { RichText } from '@rostrum/ui/RichText'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { usePageTitle } from '../../shell/open-pages.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { useT } from '../../shell/use-t.ts'
import { ArticleFacts } from './ArticleFacts.tsx'
import { ArticleNotFound } from './ArticleNotFound.tsx'
import classes from './ArticlePage.module.css'
import { Attachments } from './Attachments.tsx'
import { type Article, articleQuery } from './content-queries.ts'
import { isIdentifier } from './list-params.ts'
import { Outline } from './Outline.tsx'
import { PrintButton, PrintSource } from './PrintButton.tsx'
import { ProjectPanel } from './ProjectPanel.tsx'
import { RelatedArticles } from './RelatedArticles.tsx'
import { UntranslatedNotice } from './UntranslatedNotice.tsx'

type ListLink = { to: string; name: string }

/** Shows a notice or a publicity list in full. */
export function ArticlePage({ list }: { list: ListLink }) {
  const [address] = useSearchParams()
  const id = address.get('id')
  return isIdentifier(id) ? <LoadedArticle key={id} id={id} list={list} /> : <ArticleNotFound list={list} />
}

function LoadedArticle({ id, list }: { id: string; list: ListLink }) {
  const article = useQuery(articleQuery(id))
  usePageTitle(article.data?.title)
  if (isUnknownRecord(article.error)) return <ArticleNotFound list={list} />
  return (
    <QueryContent query={article} skeleton={<SkeletonBlocks shape="text" count={12} />}>
      {(data) => <ArticleContent article={data} list={list} />}
    </QueryContent>
  )
}

function ArticleContent({ article, list }: { article: Article; list: ListLink }) {
  const t = useT()
  const { title, language, body, attachments, projectId } = article
  return (
    <>
      <PageHeading
        title={<span lang={language}>{title}</span>}
        trail={[
          { key: 'list', content: <Link to={list.to}>{list.name}</Link> },
          { key: 'article', content: t('content.text') },
        ]}
        description={<ArticleFacts article={article} />}
        aside={<PrintButton />}
      />
      <Stack gap={40} align="start" className={classes.columns}>
        <div>
          <Box component="article" p={40} bg="card" bd="line" bdrs={8} className={classes.paper}>
            <UntranslatedNotice language={language} />
            <div className={classes.text}>
              <RichText html={body} lang={language} />
            </div>
            {attachments.length > 0 && <Attachments attachments={attachments} lang={language} />}
          </Box>
          <PrintSource />
        </div>
        <Stack component="aside" pos="sticky" gap={24} className={classes.aside}>
          <Outline html={body} lang={language} />
          {projectId && <ProjectPanel id={projectId} />}
          <RelatedArticles article={article} />
        </Stack>
      </Stack>
    </>
  )
}
