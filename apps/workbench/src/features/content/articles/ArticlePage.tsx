import { articleKinds } from '@rostrum/contracts/content/articles/kinds'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AdminArticle, articleQuery, blankArticle, draftOf } from '../../../parts/content/article-draft.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { usePage, usePageAddress, useRecordTitle } from '../../../shell/page-context.ts'
import { useBusinessUnit } from '../../../shell/unit.ts'
import { ArticleEditor } from './ArticleEditor.tsx'

/** The article that the URL names, or a new one of the kind and project in the URL. */
export function ArticlePage() {
  const [params] = usePageAddress()
  const id = params.get('id')
  return id === null ? <NewArticle /> : <ArticleById key={id} id={id} />
}

function NewArticle() {
  const [params] = usePageAddress()
  const { authority } = usePage()
  const narrowed = useBusinessUnit()
  const project = params.get('project')
  const kind = articleKinds.find((one) => one === params.get('kind')) ?? 'notice'
  const [only] = authority.units.length === 1 ? authority.units : []
  const unit = narrowed || (only?.id ?? null)
  const initial = useMemo(() => ({ ...blankArticle(kind, project, unit), revision: 0 }), [kind, project, unit])
  return <ArticleEditor key={`${kind} ${project}`} initial={initial} />
}

function ExistingArticle({ article }: { article: AdminArticle }) {
  useRecordTitle(article.title)
  const initial = useMemo(() => ({ ...draftOf(article), revision: article.revision }), [article])
  return <ArticleEditor initial={initial} article={article} />
}

function ArticleById({ id }: { id: string }) {
  const found = useQuery(articleQuery(id))
  return <QueryContent query={found}>{(article) => <ExistingArticle article={article} />}</QueryContent>
}
