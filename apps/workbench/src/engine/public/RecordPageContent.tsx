import { VisuallyHidden } from '@mantine/core'
import type { ResourceDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { Box, Flex } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { showFocused } from '@rostrum/ui/scroll-aside'
import { type ComponentType, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePage } from '../../shell/page-context.ts'
import { useConfirmDiscard } from '../../shell/unsaved.ts'
import { useT } from '../../shell/use-t.ts'
import { ChangedValue } from '../ChangedValue.tsx'
import engine from '../engine.module.css'
import { HistoryList } from '../HistoryList.tsx'
import { useOverride } from '../overrides.ts'
import { RecordFacts } from '../RecordFacts.tsx'
import { TimelinePart } from '../timeline/TimelinePart.tsx'
import classes from './RecordPage.module.css'
import { type RecordPart, type RecordPartProps, useRecordExtension } from './record-parts.ts'
import type { Labels } from './resource-query.ts'

type RecordPageContentProps = {
  readonly description: ResourceDescription
  readonly id: string
  readonly record: ResourceRecord
  readonly labels: Labels
  readonly asOf: string
  /** The code of the chosen part; another one is the overview. */
  readonly part: string
  readonly Overview: ComponentType<RecordPartProps> | undefined
  readonly Aside: ComponentType<RecordPartProps> | undefined
  readonly hasFacts: boolean
}

/** The parts of the page of one record, of which the address names one. */
export function RecordPageContent(props: RecordPageContentProps) {
  const { description, id, record, labels, asOf, part, hasFacts } = props
  const t = useT()
  const { buttons } = usePage().authority
  const { parts = [] } = useRecordExtension(description.name)
  const open = parts.filter(({ permission }) => permission === undefined || buttons.includes(permission))
  const known = { id, record, labels, asOf }
  const tabs = [
    { code: '', title: t('record.overview') },
    ...(hasFacts ? [{ code: 'facts', title: t('record.facts') }] : []),
    ...open.flatMap((one) => (one.place === 'tab' ? [{ code: one.code, title: one.title(t) }] : [])),
    { code: 'history', title: t('list.history') },
  ]
  const chosen = tabs.some(({ code }) => code === part) ? part : ''
  const own = open.find(({ code, place }) => place === 'tab' && code === chosen)
  return (
    <>
      <PartLinks tabs={tabs} chosen={chosen} />
      <Box pt={12} pb={24} px={24} phone={{ px: 12 }}>
        {/* The link of the part is its visible title; the sections in it have headings of the next level. */}
        <VisuallyHidden component="h2">{tabs.find(({ code }) => code === chosen)?.title}</VisuallyHidden>
        <Suspense fallback={<SkeletonBlocks shape="text" />}>
          {own && <own.Part {...known} />}
          {chosen === '' && <OverviewPart {...props} aside={open.filter(({ place }) => place === 'aside')} />}
          {chosen === 'facts' && <FactsPart {...props} />}
          {chosen === 'history' && <HistoryList description={description} id={id} labels={labels} isAlone />}
        </Suspense>
      </Box>
    </>
  )
}

type PartLinksProps = { tabs: readonly { readonly code: string; readonly title: string }[]; chosen: string }

function PartLinks({ tabs, chosen }: PartLinksProps) {
  const t = useT()
  const { tab } = usePage()
  const confirmDiscard = useConfirmDiscard()
  const navigate = useNavigate()
  const addressOf = (code: string) => {
    const params = new URLSearchParams(tab.search)
    params.delete('part')
    if (code !== '') params.set('part', code)
    return `${tab.path}?${params}`
  }
  return (
    <Flex
      component="nav"
      gap={20}
      mt={12}
      px={24}
      bdb="line"
      overflowX="auto"
      aria-label={t('record.parts')}
      onFocus={showFocused}
    >
      {tabs.map(({ code, title }) => (
        <Link
          key={code}
          className={classes.tab ?? ''}
          to={addressOf(code)}
          replace
          aria-current={code === chosen ? 'page' : undefined}
          onClick={(event) => {
            // A part that is left is gone with what was typed into it; a new window leaves it as it is.
            if (code === chosen || event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            confirmDiscard(tab.path, () => void navigate(addressOf(code), { replace: true }))
          }}
        >
          {wholeSyllables(title)}
        </Link>
      ))}
    </Flex>
  )
}

function OverviewPart({ aside, ...props }: RecordPageContentProps & { aside: readonly RecordPart[] }) {
  const { description, id, record, labels, asOf, Overview, Aside } = props
  const known = { id, record, labels, asOf }
  return (
    <>
      {Overview && <Overview {...known} />}
      {(description.effectiveDay !== undefined || Aside || aside.length > 0) && (
        <div className={classes.overview}>
          {description.effectiveDay !== undefined && <TimelinePart description={description} id={id} />}
          <Box miw={0}>
            {Aside && <Aside {...known} />}
            {aside.map(({ code, Part }) => (
              <Part key={code} {...known} />
            ))}
          </Box>
        </div>
      )}
    </>
  )
}

function FactsPart({ description, record, labels }: RecordPageContentProps) {
  const { Panel } = useOverride(description.name)
  const facts = <RecordFacts description={description} record={record} labels={labels} />
  if (!Panel) return <div className={engine.wideFacts}>{facts}</div>
  return (
    <div className={classes.overview}>
      <Box miw={0}>{facts}</Box>
      <Box miw={0} mt={12}>
        <Panel record={record} ChangedValue={ChangedValue} />
      </Box>
    </div>
  )
}
