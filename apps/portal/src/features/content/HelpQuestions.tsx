import { Box } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './content.module.css'
import { type ArticleSummary, helpQuery, policiesQuery } from './content-queries.ts'
import { helpSections } from './help-sections.ts'

/** Lists the questions by section; the section of the current question is expanded. */
export function HelpQuestions({ current }: { current: string }) {
  const t = useT()
  const articles = useQuery(helpQuery()).data?.records ?? []
  const policies = useQuery(policiesQuery()).data?.records ?? []
  return (
    <Box component="nav" fz={14} lh={22} aria-label={t('content.all_questions')}>
      <Link to={paths.help()} className={classes.all}>
        {t('content.all_questions')}
      </Link>
      {helpSections.map(({ section, title }) => (
        <Group
          key={section}
          title={t(title)}
          articles={articles.filter((article) => article.section === section)}
          current={current}
        />
      ))}
      <Group title={t('content.policies')} articles={policies} current={current} />
    </Box>
  )
}

type GroupProps = { title: string; articles: readonly ArticleSummary[]; current: string }

function Group({ title, articles, current }: GroupProps) {
  if (articles.length === 0) return null
  const open = articles.some(({ id }) => id === current)
  return (
    <Box component="details" bdt="line" className={classes.group} open={open}>
      <summary>{title}</summary>
      <ul>
        {articles.map(({ id, title: question, language }) => (
          <li key={id}>
            <Link to={paths.help({ id })} lang={language} aria-current={id === current ? 'page' : undefined}>
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}
