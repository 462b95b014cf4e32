import { RichText } from '@rostrum/ui/RichText'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import { usePageTitle } from '../../shell/open-pages.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { useT } from '../../shell/use-t.ts'
import { ArticleNotFound } from './ArticleNotFound.tsx'
import { Attachments } from './Attachments.tsx'
import { type Article, articleQuery } from './content-queries.ts'
import classes from './HelpArticle.module.css'
import { HelpContact } from './HelpContact.tsx'
import { HelpQuestions } from './HelpQuestions.tsx'
import { sectionTitle } from './help-sections.ts'
import { PrintButton, PrintSource } from './PrintButton.tsx'
import { UntranslatedNotice } from './UntranslatedNotice.tsx'

/** Shows one answer with the other questions next to it. */
export function HelpArticle({ id }: { id: string }) {
  const t = useT()
  const article = useQuery(articleQuery(id))
  usePageTitle(article.data?.title)
  if (article.error instanceof ApiFailure && article.error.status === 404) {
    return <ArticleNotFound list={{ to: paths.help(), name: t('shell.page_help') }} />
  }
  return (
    <div className={classes.columns}>
      <div className={classes.questions}>
        <HelpQuestions current={id} />
        <HelpContact />
      </div>
      <div>
        <Link to={paths.help()} className={classes.back}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {t('content.all_questions')}
        </Link>
        <QueryContent query={article} skeleton={<SkeletonBlocks shape="text" count={10} />}>
          {(data) => <Answer article={data} />}
        </QueryContent>
        <div className={classes.contact}>
          <HelpContact />
        </div>
      </div>
    </div>
  )
}

function Answer({ article }: { article: Article }) {
  const t = useT()
  const { title, language, body, attachments } = article
  return (
    <article className={classes.paper}>
      <p className={classes.section}>{t(sectionTitle(article))}</p>
      <header className={classes.head}>
        <h2 lang={language}>{title}</h2>
        <PrintButton />
      </header>
      <UntranslatedNotice language={language} />
      <RichText html={body} lang={language} />
      {attachments.length > 0 && <Attachments attachments={attachments} lang={language} />}
      <PrintSource />
    </article>
  )
}
