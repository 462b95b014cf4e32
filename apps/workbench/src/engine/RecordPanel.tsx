import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Stack } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { usePanelFocus } from '../parts/page/use-panel-focus.ts'
import { insideSentence } from '../shell/inside-sentence.ts'
import { setUnsaved, usePage } from '../shell/page-context.ts'
import { QueryError } from '../shell/QueryError.tsx'
import { useConfirmDiscard } from '../shell/unsaved.ts'
import { useLogLabel, useT } from '../shell/use-t.ts'
import { ChangedValue } from './ChangedValue.tsx'
import classes from './engine.module.css'
import { useOverride } from './overrides.ts'
import { FieldValue } from './public/FieldValue.tsx'
import { recordQuery } from './public/resource-query.ts'
import { RecordActions } from './RecordActions.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { RecordForm } from './RecordForm.tsx'
import { fieldsInHead, nameOf, RecordHeader, type RecordPlace } from './RecordHeader.tsx'
import { RecordSections } from './RecordSections.tsx'
import { useAsOf } from './timeline/as-of.ts'

type RecordPanelProps = {
  description: ResourceDescription
  id: string
  onOpen: (id: string | undefined) => void
  place: RecordPlace
}

/** Shows a record next to its list: facts, history and actions; `new` is a record to create. */
export function RecordPanel({ description, id, onOpen, place }: RecordPanelProps) {
  const t = useT()
  const making = id === 'new'
  const { tab } = usePage()
  const logWord = useLogLabel()
  const { locale } = useLocale()
  const confirmDiscard = useConfirmDiscard()
  const found = useQuery({ ...recordQuery(description.path, id, useAsOf()), enabled: !making })
  const [editing, setEditing] = useState(making)
  const panel = usePanelFocus(editing)
  // The input stays, and so does its record.
  const known = isGone(found.error) && !editing ? undefined : found.data
  const record = known?.record
  const called = known && nameOf(description, known, locale)
  const title = making
    ? t('search.new_of', { name: insideSentence(logWord('entity', description.name)) })
    : String(called ?? '')
  const titleField = description.fields.find(({ name }) => name === description.title)
  const Extra = useOverride(description.name).Panel
  return (
    <Stack
      ref={panel}
      component="aside"
      columns={1}
      mih={0}
      bds="line"
      bg="card"
      className={classes.panel}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        // A key that closes a dropdown must not also discard the input.
        if (event.key !== 'Escape' || editing || event.defaultPrevented) return
        event.preventDefault()
        onOpen(undefined)
      }}
    >
      <RecordHeader
        description={description}
        known={known}
        heading={
          titleField && record ? (
            <FieldValue resource={description.name} field={titleField} value={called} labels={known?.labels ?? {}} />
          ) : (
            title
          )
        }
        place={place}
        onClose={() => onOpen(undefined)}
      />
      {!making && known && !editing && (
        <RecordActions
          description={description}
          record={known.record}
          blockedActions={known.refused}
          onEdit={() => confirmDiscard(tab.path, () => setEditing(true))}
          onDeleted={() => {
            setUnsaved(tab.path, false)
            onOpen(undefined)
          }}
        />
      )}
      <Box overflow="auto" pt={8} pb={24} px={20} className={classes.content}>
        <QueryError query={found} missing="part" />
        {!making && found.isPending && <SkeletonBlocks shape="text" />}
        {editing && (making || known) && (
          <RecordForm
            description={description}
            record={record}
            onDone={(saved) => {
              setEditing(false)
              if (making) onOpen(saved)
            }}
            onCancel={() => (making ? onOpen(undefined) : setEditing(false))}
          />
        )}
        {!editing && known && (
          <RecordSections description={description} known={known}>
            <RecordFacts
              description={description}
              record={known.record}
              labels={known.labels}
              omitted={fieldsInHead(description, known)}
            />
            {Extra && (
              <div className={classes.extra}>
                <Suspense fallback={null}>
                  <Extra record={known.record} ChangedValue={ChangedValue} />
                </Suspense>
              </div>
            )}
          </RecordSections>
        )}
      </Box>
    </Stack>
  )
}

const isGone = (error: Error | null) => error instanceof ApiFailure && error.status === 404
