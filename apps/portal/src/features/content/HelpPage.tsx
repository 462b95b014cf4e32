import { Box, Stack } from '@rostrum/ui/layout'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { SearchField } from '@rostrum/ui/SearchField'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './content.module.css'
import { helpQuery, policiesQuery } from './content-queries.ts'
import { HelpArticle } from './HelpArticle.tsx'
import { HelpContact } from './HelpContact.tsx'
import { HelpOverview } from './HelpOverview.tsx'
import { HelpResults } from './HelpResults.tsx'
import { type HelpSection, helpSections } from './help-sections.ts'
import { isIdentifier, readListParams } from './list-params.ts'

/** The help center: search, questions by section, one answer at a time, and contacts. */
export function Component() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const { search } = readListParams(params)
  const id = params.get('id')
  const opened = isIdentifier(id) && !search
  const find = (next: string) => setParams(next ? { search: next } : {}, { replace: search !== '' })
  return (
    <>
      <PageHeading inPhoneBar title={t('shell.page_help')} description={t('content.help_about')} />
      <Box component="search" display="block" mb={32} phone={{ mb: 16 }} className={classes.search}>
        <SearchField
          label={t('content.search_help')}
          placeholder={t('content.search_help_hint')}
          value={search}
          onSearch={find}
        />
      </Box>
      {opened ? (
        <HelpArticle id={id} />
      ) : (
        <Stack rowGap={24} columnGap={40} align="start" className={classes.columns}>
          {search ? <Results search={search} /> : <Overview only={sectionOf(params)} />}
          <HelpContact />
        </Stack>
      )}
    </>
  )
}

const sectionOf = (params: URLSearchParams) =>
  helpSections.find(({ section }) => section === params.get('section'))?.section

function Overview({ only }: { only: HelpSection | undefined }) {
  const help = useQuery(helpQuery())
  const policies = useQuery(policiesQuery())
  return (
    <QueryContent query={help} skeleton={<SkeletonBlocks count={4} />}>
      {({ records }) => <HelpOverview only={only} articles={records} policies={policies.data?.records ?? []} />}
    </QueryContent>
  )
}

function Results({ search }: { search: string }) {
  const help = useQuery(helpQuery(search))
  const policies = useQuery(policiesQuery(search))
  return (
    <QueryContent query={help} skeleton={<SkeletonBlocks shape="rows" count={5} />}>
      {({ records }) => (
        <HelpResults
          articles={[...records, ...(policies.data?.records ?? [])]}
          search={search}
          stale={help.isPlaceholderData}
        />
      )}
    </QueryContent>
  )
}
