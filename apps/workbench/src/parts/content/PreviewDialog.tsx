import { SegmentedControl } from '@mantine/core'
import type { RequiredPart } from '@rostrum/contracts/content/articles/admin-calls'
import { type PreviewMessage, previewPath, previewReady } from '@rostrum/contracts/content/articles/preview'
import type { Advertisement, Language } from '@rostrum/contracts/content/articles/shapes'
import type { ProjectSettings } from '@rostrum/contracts/recruitment/projects/admin-calls'
import { Dialog } from '@rostrum/ui/Dialog'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import { QueryContent } from '../page/QueryContent.tsx'
import type { ArticleDraft } from './article-draft.ts'
import { ContentLanguageSwitch } from './ContentLanguageSwitch.tsx'
import classes from './content.module.css'
import { useTextLabels } from './use-text-labels.ts'

export type IntroductionTexts = Pick<ProjectSettings, 'introduction' | 'introductionEn'>

type PreviewOf = (language: Language) => Omit<PreviewMessage, 'kind' | 'locale'>

type ArticlePreviewProps = { text: ArticleDraft; id: string | undefined; onClose: () => void }

/** The public view of a text, rendered by the server, which keeps only what it would save. */
export function ArticlePreview({ text, id, onClose }: ArticlePreviewProps) {
  const previewQuery = useQuery({
    ...apiQuery('POST /workbenchApi/content/article-previews', { ...text, ...(id !== undefined && { id }) }),
    gcTime: 0,
    retry: false,
  })
  return (
    <QueryPreview
      query={previewQuery}
      previewOf={(article) => ({ article })}
      note={
        previewQuery.data && previewQuery.data.missing.length > 0 && <MissingParts parts={previewQuery.data.missing} />
      }
      onClose={onClose}
    />
  )
}

/** What the text lacks for saving, and what readers see until the English is complete. */
function MissingParts({ parts }: { parts: readonly RequiredPart[] }) {
  const t = useT()
  const wordOf = useTextLabels()
  const lacksEnglish = parts.some((part) => part === 'titleEn' || part === 'bodyEn')
  return (
    <Text c="deadline" className={classes.missing} role="status">
      {t('article.missing', { parts: parts.map(wordOf).join(' · ') })} {lacksEnglish && t('article.english_hint')}
    </Text>
  )
}

/** A project with a draft of its introduction, as on its portal page. */
export function ProjectPreview({
  id,
  texts: { introduction, introductionEn },
  onClose,
}: {
  id: string
  texts: IntroductionTexts
  onClose: () => void
}) {
  const previewQuery = useQuery({
    ...apiQuery('POST /workbenchApi/recruitment/project-settings/{id}/previews', { id, introduction, introductionEn }),
    gcTime: 0,
    retry: false,
  })
  return <QueryPreview query={previewQuery} previewOf={(project) => ({ project })} onClose={onClose} />
}

type QueryPreviewProps<Text> = {
  query: UseQueryResult<{ readonly chinese: Text; readonly english: Text }>
  previewOf: (text: Text) => ReturnType<PreviewOf>
  note?: ReactNode
  onClose: () => void
}

/** The server's version of a text, in the selected language. */
function QueryPreview<Text>({ query, previewOf, note, onClose }: QueryPreviewProps<Text>) {
  return (
    <PreviewFrame note={note} onClose={onClose}>
      {(language, width) => (
        <QueryContent query={query} shape="text">
          {({ chinese, english }) => (
            <Portal language={language} width={width} shown={() => previewOf(language === 'en' ? english : chinese)} />
          )}
        </QueryContent>
      )}
    </PreviewFrame>
  )
}

/** A slide on the home page of the portal. */
export function SlidePreview({
  slide,
  onClose,
}: {
  slide: (language: Language) => Advertisement
  onClose: () => void
}) {
  return (
    <PreviewFrame onClose={onClose}>
      {(language, width) => <Portal language={language} width={width} shown={() => ({ slide: slide(language) })} />}
    </PreviewFrame>
  )
}

type Width = 'desktop' | 'phone'

type PreviewFrameProps = {
  /** Shown above the preview. */
  note?: ReactNode
  onClose: () => void
  children: (language: Language, width: Width) => ReactNode
}

function PreviewFrame({ note, onClose, children }: PreviewFrameProps) {
  const t = useT()
  const [language, setLanguage] = useState<Language>('zh-CN')
  const [width, setWidth] = useState<Width>('desktop')
  return (
    <Dialog opened fullScreen onClose={onClose} title={t('article.preview')}>
      <Stack columns={1} gap={12} h="full" className={classes.whole}>
        <Flex wrap="wrap" rowGap={8} columnGap={16}>
          <SegmentedControl
            aria-label={t('article.width')}
            value={width}
            onChange={(value) => setWidth(value === 'phone' ? 'phone' : 'desktop')}
            data={[
              { value: 'desktop', label: t('article.desktop') },
              { value: 'phone', label: t('article.phone') },
            ]}
          />
          <ContentLanguageSwitch value={language} onChange={setLanguage} />
          {note}
        </Flex>
        {children(language, width)}
      </Stack>
    </Dialog>
  )
}

/** The portal itself in a frame as wide as a phone or a desktop; it gets the content once it has loaded. */
function Portal({ language, width, shown }: { language: Language; width: Width; shown: PreviewOf }) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const message = useRef<PreviewMessage>(undefined)
  message.current = { kind: 'rostrum.preview', locale: language, ...shown(language) }
  useEffect(() => {
    const answer = (event: MessageEvent) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return
      if ((event.data as { kind?: unknown } | null)?.kind !== previewReady.kind) return
      frame.current?.contentWindow?.postMessage(message.current, window.location.origin)
    }
    window.addEventListener('message', answer)
    return () => window.removeEventListener('message', answer)
  }, [])
  return (
    <iframe
      key={language}
      ref={frame}
      className={classes.frame}
      data-width={width}
      title={t('article.preview')}
      src={previewPath}
    />
  )
}
