import { IconScale } from '@tabler/icons-react'
import type { ComponentProps, ComponentType } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'
import type { ArticleSummary } from './content-queries.ts'
import classes from './HelpOverview.module.css'
import { type HelpSection, helpSections } from './help-sections.ts'

type HelpOverviewProps = {
  /** The section to show; all sections if undefined. */
  only: HelpSection | undefined
  articles: readonly ArticleSummary[]
  policies: readonly ArticleSummary[]
}

/** Lists the questions by section. */
export function HelpOverview({ only, articles, policies }: HelpOverviewProps) {
  const t = useT()
  const shown = only ? helpSections.filter(({ section }) => section === only) : helpSections
  return (
    <div className={classes.sections}>
      {shown.map(({ section, title, Icon }) => (
        <Section
          key={section}
          title={t(title)}
          Icon={Icon}
          articles={articles.filter((article) => article.section === section)}
        />
      ))}
      {only ? (
        <Link to={paths.help()}>{t('content.all_questions')}</Link>
      ) : (
        <Section title={t('content.policies')} Icon={IconScale} articles={policies} />
      )}
    </div>
  )
}

type SectionProps = {
  title: string
  Icon: ComponentType<ComponentProps<typeof IconScale>>
  articles: readonly ArticleSummary[]
}

function Section({ title, Icon, articles }: SectionProps) {
  const id = useId()
  if (articles.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
        {title}
      </h2>
      <ul>
        {articles.map((article) => (
          <li key={article.id}>
            <Link to={paths.help({ id: article.id })} lang={article.language}>
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
