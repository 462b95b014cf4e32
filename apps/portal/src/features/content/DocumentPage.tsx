import { isUnknownRecord } from '@rostrum/ui/api-failure'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack } from '@rostrum/ui/layout'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { RichText } from '@rostrum/ui/RichText'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { type PortalText, useT } from '../../shell/use-t.ts'
import { ArticleNotFound } from './ArticleNotFound.tsx'
import classes from './ArticlePage.module.css'
import versions from './content.module.css'
import { type Article, articleQuery, inForceQuery, versionsQuery } from './content-queries.ts'
import { isIdentifier } from './list-params.ts'
import { Outline } from './Outline.tsx'
import { PrintButton, PrintSource } from './PrintButton.tsx'
import { UntranslatedNotice } from './UntranslatedNotice.tsx'

type DocumentPageProps = {
  kind: 'agreement' | 'privacy'
  title: PortalText
  address: (query?: { id?: string; version?: string }) => string
}

/** Shows a consent document in the current version, or in the version that the URL names. */
export function DocumentPage(props: DocumentPageProps) {
  const [params] = useSearchParams()
  const version = params.get('version')
  return version === null ? (
    <DocumentContent {...props} id={params.get('id')} />
  ) : (
    <DocumentVersion {...props} version={version} />
  )
}

function DocumentVersion({ version, ...props }: DocumentPageProps & { version: string }) {
  const t = useT()
  const all = useQuery(versionsQuery(props.kind))
  return (
    <QueryContent query={all} skeleton={<SkeletonBlocks shape="text" count={12} />}>
      {({ records }) => {
        const found = records.find((record) => String(record.version ?? 1) === version)
        if (!found) return <ArticleNotFound list={{ to: props.address(), name: t(props.title) }} />
        return <DocumentContent {...props} id={found.id} />
      }}
    </QueryContent>
  )
}

function DocumentContent({ kind, title, address, id }: DocumentPageProps & { id: string | null }) {
  const t = useT()
  const inForce = useQuery(inForceQuery(kind))
  const named = useQuery({ ...articleQuery(id ?? ''), enabled: isIdentifier(id) })
  const shown = isIdentifier(id) ? named : inForce
  if (isUnknownRecord(shown.error)) {
    return <ArticleNotFound list={{ to: address(), name: t(title) }} />
  }
  return (
    <QueryContent query={shown} skeleton={<SkeletonBlocks shape="text" count={12} />}>
      {(document) => (
        <>
          <PageHeading
            title={<span lang={document.language}>{document.title}</span>}
            description={<DocumentStatus document={document} current={inForce.data} />}
            aside={<PrintButton />}
          />
          <Stack gap={40} align="start" className={classes.columns}>
            <div>
              <Box component="article" p={40} bg="card" bd="line" bdrs={8} className={classes.paper}>
                <UntranslatedNotice language={document.language} />
                <div className={classes.text}>
                  <RichText html={document.body} lang={document.language} />
                </div>
              </Box>
              <PrintSource />
            </div>
            <Stack component="aside" pos="sticky" gap={24} className={classes.aside}>
              <Outline html={document.body} lang={document.language} />
              <Versions kind={kind} shown={document} address={address} />
            </Stack>
          </Stack>
        </>
      )}
    </QueryContent>
  )
}

function DocumentStatus({ document, current }: { document: Article; current: Article | undefined }) {
  const t = useT()
  const { date } = useFormats()
  const params = { version: document.version ?? 1, date: date(document.publishedAt, 'date') }
  const superseded = current !== undefined && current.id !== document.id
  return superseded ? t('content.version_superseded', params) : t('content.version_in_force', params)
}

/** The current and earlier versions; a consent names the version that it was given to. */
function Versions({
  kind,
  shown,
  address,
}: {
  kind: DocumentPageProps['kind']
  shown: Article
  address: DocumentPageProps['address']
}) {
  const t = useT()
  const { date } = useFormats()
  const records = useQuery(versionsQuery(kind)).data?.records ?? []
  if (records.length < 2) return null
  return (
    <section className={versions.versions}>
      <h2>{t('content.versions')}</h2>
      <ul>
        {records.map(({ id, version, publishedAt }) => (
          <li key={id}>
            <Link to={address({ id })} aria-current={id === shown.id ? 'page' : undefined}>
              {t('content.version', { version: version ?? 1, date: date(publishedAt, 'date') })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
