import { isUnknownRecord } from '@rostrum/ui/api-failure'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { RichText } from '@rostrum/ui/RichText'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
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
  if (isUnknownRecord(article.error)) {
    return <ArticleNotFound list={{ to: paths.help(), name: t('shell.page_help') }} />
  }
  return (
    <Stack gap={40} align="start" className={classes.columns}>
      <Stack gap={24} className={classes.questions}>
        <HelpQuestions current={id} />
        <HelpContact />
      </Stack>
      <div>
        <Link to={paths.help()} className={classes.back}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {t('content.all_questions')}
        </Link>
        <QueryContent query={article} skeleton={<SkeletonBlocks shape="text" count={10} />}>
          {(data) => <Answer article={data} />}
        </QueryContent>
        <Box display="none" className={classes.contact}>
          <HelpContact />
        </Box>
      </div>
    </Stack>
  )
}

function Answer({ article }: { article: Article }) {
  const t = useT()
  const { title, language, body, attachments } = article
  return (
    <Box component="article" pt={32} pb={40} px={40} bg="card" bd="line" bdrs={8} className={classes.paper}>
      <Text fz={14} lh={22} c="mute">
        {t(sectionTitle(article))}
      </Text>
      <Flex
        component="header"
        align="flex-start"
        justify="space-between"
        gap={16}
        mb={20}
        phone={{ display: 'block', mb: 16 }}
        className={classes.head}
      >
        <h2 lang={language}>{title}</h2>
        <PrintButton />
      </Flex>
      <UntranslatedNotice language={language} />
      <RichText html={body} lang={language} />
      {attachments.length > 0 && <Attachments attachments={attachments} lang={language} />}
      <PrintSource />
    </Box>
  )
}
