import { Box } from '@rostrum/ui/layout'
import { IconScale } from '@tabler/icons-react'
import type { ComponentProps, ComponentType } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LanguageMark } from '../../recruitment/LanguageMark.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './content.module.css'
import type { ArticleSummary } from './content-queries.ts'
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
    <div>
      <Box columnGap={24} className={classes.sections}>
        {shown.map(({ section, title, Icon }) => (
          <Section
            key={section}
            title={t(title)}
            Icon={Icon}
            articles={articles.filter((article) => article.section === section)}
          />
        ))}
        {!only && <Section title={t('content.policies')} Icon={IconScale} articles={policies} />}
      </Box>
      {only && <Link to={paths.help()}>{t('content.all_questions')}</Link>}
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
    <Box
      component="section"
      pt={20}
      pb={12}
      px={24}
      mb={24}
      bg="card"
      bd="line"
      bdrs={8}
      phone={{ pt: 16, pb: 8, px: 16, mb: 16 }}
      className={classes.section}
      aria-labelledby={id}
    >
      <h2 id={id}>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
        {title}
      </h2>
      <ul>
        {articles.map((article) => (
          <li key={article.id}>
            <Link to={paths.help({ id: article.id })}>
              <span lang={article.language}>{article.title}</span> <LanguageMark language={article.language} />
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}
